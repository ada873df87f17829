import { describe, expect, it } from 'vitest';
import { readDecorators } from './decorators.ts';

describe('Character Card V3, "Decorators"', () => {
  it.each([
    // "Decorators are a string that starts with `@@` and ends with a newline"
    ['@@depth 4\nA dragon.', { depth: 4 }, 'A dragon.'],
    // "the newlines before and after the decorators SHOULD be trimmed as well"
    ['\n\n@@depth 4\n\n@@role user\r\n\r\nA dragon.\n', { depth: 4, role: 'user' }, 'A dragon.'],
    // "it can contain values that are separated by a comma"
    ['@@additional_keys fire, ice ,\nx', { additionalKeys: ['fire', 'ice'] }, 'x'],
    ['@@exclude_keys a,b\nx', { excludeKeys: ['a', 'b'] }, 'x'],
    // "`@@decorator_without_value`"
    ['@@activate\n@@dont_activate\nx', { activate: true, dontActivate: true }, 'x'],
    ['@@keep_activate_after_match\nx', { keepActivateAfterMatch: true }, 'x'],
    ['@@dont_activate_after_match\nx', { dontActivateAfterMatch: true }, 'x'],
    [
      '@@activate_only_after 3\n@@activate_only_every 2\nx',
      { activateOnlyAfter: 3, activateOnlyEvery: 2 },
      'x',
    ],
    ['@@is_greeting 0\n@@scan_depth 0\nx', { isGreeting: 0, scanDepth: 0 }, 'x'],
    // "if the value of this decorator is less than 1, the application SHOULD add the content field after the most recent message"
    ['@@depth -1\nx', { depth: -1 }, 'x'],
    // "If there is multiple decorators with same name, the application SHOULD only consider the first"
    ['@@depth 1\n@@depth 2\nx', { depth: 1 }, 'x'],
    ['@@depth many\n@@depth 2\nx', {}, 'x'],
    // "If the decorator name is not recognized …, or the value is not valid, the application SHOULD ignore the decorator"
    ['@@mood sad\n@@role king\n@@scan_depth -1\n@@activate_only_every 0\nx', {}, 'x'],
    // "if it doesn't [recognize `@@risu_only_decorator`], it would consider" the fallback
    ['@@risu_only_decorator 4\n@@@depth 5\nx', { depth: 5 }, 'x'],
    ['@@scan_depth 4\n@@@depth 5\nx', { scanDepth: 4 }, 'x'],
    // "it would be checked from top to bottom … it SHOULD be at least 5"
    ['@@a 1\n@@@b 1\n@@@c 1\n@@@d 1\n@@@e 1\n@@@depth 6\n@@@role user\nx', { depth: 6 }, 'x'],
    ['@@@depth 5\nx', {}, 'x'],
    // "If `@@position` decorator is present, the application SHOULD ignore this decorator"
    ['@@depth 4\n@@position scenario\nx', {}, 'x'],
    // No decorator: it does not stand at the beginning, or is not written as one.
    ['x\n@@depth 4', {}, 'x\n@@depth 4'],
    ['@@ depth 4', {}, '@@ depth 4'],
    ['@@depth 4', { depth: 4 }, ''],
    ['', {}, ''],
  ])('%j', (written, decorators, content) => {
    expect(readDecorators(written)).toMatchObject({ content });
    expect(readDecorators(written).decorators).toEqual(decorators);
  });

  it('says what has no effect', () => {
    expect(
      readDecorators('@@mood sad\n@@depth x\n@@role user\n@@is_user_icon me\nx').ignored,
    ).toEqual(['mood', 'depth', 'is_user_icon']);
  });
});
