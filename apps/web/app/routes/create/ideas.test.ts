import { describe, expect, it } from 'vitest';
import { checkInput } from '../../features/neo-form/checks/check.ts';
import { EMPTY_NEO } from '../../features/neo-form/values.ts';
import { IDEAS } from './ideas.ts';

const english = ({ message }: { message?: string | undefined }): string => message ?? '';

describe('an idea', () => {
  it.each(IDEAS)('$id can be created as it is', ({ texts, choices }) => {
    const values = {
      ...EMPTY_NEO,
      ...choices,
      name: english(texts.name),
      description: english(texts.description),
      knowledge: english(texts.knowledge),
      contextBackground: english(texts.contextBackground),
    };
    expect(values.name).not.toBe('');
    expect(checkInput(values).messages).toEqual({});
  });
});
