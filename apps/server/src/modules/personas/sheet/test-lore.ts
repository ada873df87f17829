import type { Lore, LoreTest } from '@neo/contracts';
import { firedLore, LORE_BOUNDS, macroContextOf } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { compilePattern } from '../../../platform/patterns.ts';
import { listPeople } from '../../identity/index.ts';
import { getSheet } from './read-sheet.ts';

/** A window so large that only the author's budget counts. */
const WINDOW_TOKENS = 128_000;

/**
 * Lists the entries that a text would trigger as the first message of a conversation. With `lore`, tests that lore
 * instead of the stored one. The user is called by the author's display name.
 * @throws forbidden, not_found
 */
export async function testLore(
  scope: MemberScope,
  id: string,
  { text, lore }: { text: string; lore?: Lore | undefined },
): Promise<LoreTest> {
  const { neo, sheet } = await getSheet(scope, id);
  const author = (await listPeople(scope, [neo.userId])).get(neo.userId);
  const user = { person: null, displayName: author?.displayName ?? null };
  const { fired, dropped } = firedLore(lore ?? sheet.lore, {
    messages: [{ seq: 1, name: '', text: text.slice(-LORE_BOUNDS.scannedCharacters) }],
    already: new Set(),
    everFired: new Set(),
    characterMessageCount: 0,
    greetingIndex: null,
    windowTokens: WINDOW_TOKENS,
    macros: macroContextOf(neo, sheet, user, id),
    compile: compilePattern,
  });
  return {
    fired: fired.map(({ entry, key }) => ({ entry, key })),
    dropped: dropped.map(({ entry, why }) => ({ entry, why })),
  };
}
