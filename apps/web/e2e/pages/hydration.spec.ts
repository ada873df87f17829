import type { Role } from '@neo/domain';
import { expect, test } from '../support/test.ts';

/**
 * Screens with parts whose code only some people load, and lists whose form depends on the width of the window, which the
 * server does not know. `{id}` is somebody else's public NEO.
 */
const SCREENS: [path: string, as: Role, says: string, width?: number][] = [
  ['/', 'plus', 'My NEOs'],
  ['/active', 'standard', 'Back to Dashboard'],
  ['/search', 'standard', 'Back to Dashboard'],
  ['/create', 'standard', 'Back to Dashboard'],
  ['/create?guide=1', 'plus', 'Next'],
  ['/neo/{id}/edit', 'plus', 'Back to Dashboard'],
  ['/catalog', 'plus', 'Frida Kahlo', 390],
  ['/catalog', 'plus', 'Frida Kahlo', 800],
  ['/dashboard', 'plus', 'Señora Tilde', 390],
];

const SLOW_LINE_MS = 150;

for (const [path, role, says, width] of SCREENS) {
  const where = width ? ` in a window of ${width} pixels` : '';
  test(`${path} as ${role}${where} keeps what the server has rendered while its code loads`, async ({
    page,
    signIn,
    findNeo,
  }) => {
    await signIn(role);
    if (width) await page.setViewportSize({ width, height: 844 });
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_LINE_MS));
      await route.continue();
    });
    await page.addInitScript(() => {
      const removed: string[] = [];
      const watch = new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
          if (node instanceof HTMLElement && !node.matches('script, style'))
            removed.push(node.innerText);
      });
      watch.observe(document, { childList: true, subtree: true });
      Object.assign(globalThis, { removed });
    });
    await page.goto(path.replace('{id}', (await findNeo('Hypatia')).id));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toContainText(says);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'removed') as string[])).toEqual([]);
  });
}

for (const path of ['/', '/catalog']) {
  test(`${path} starts without moving a style or making one that no element has`, async ({
    page,
    signIn,
  }) => {
    await signIn('plus');
    await page.addInitScript(() => {
      const moved: (string | undefined)[] = [];
      const made = new Set<string>();
      const watch = new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
          if (node instanceof HTMLStyleElement) moved.push(node.dataset['emotion']);
      });
      watch.observe(document, { childList: true, subtree: true });
      const { insertRule } = CSSStyleSheet.prototype;
      CSSStyleSheet.prototype.insertRule = function (rule, at) {
        for (const [name] of rule.matchAll(/\.neo-[a-z0-9]+/g)) made.add(name);
        return insertRule.call(this, rule, at);
      };
      Object.assign(globalThis, { moved, made });
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => {
      const { moved, made } = globalThis as unknown as { moved: string[]; made: Set<string> };
      return { moved, unused: [...made].filter((name) => !document.querySelector(name)) };
    });
    expect(seen).toEqual({ moved: [], unused: [] });
  });
}
