import type { Lore, LoreTest } from '@neo/contracts';
import { firingLore, LORE_BOUNDS, LoreBook, macroContextOf } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { withinTime } from '../../../platform/limits/time-limit.ts';
import type { Timed } from '../../../platform/limits/time-limit.ts';
import { answered, patternsReady, PatternTime } from '../../../platform/patterns/index.ts';
import { listPeople } from '../../identity/index.ts';
import { getSheet } from './read-sheet.ts';

/** A window so large that only the author's budget counts. */
const WINDOW_TOKENS = 128_000;
/** How long the tests of one person may take in a minute. */
export const LORE_TEST_MS_PER_MINUTE = 2_000;
/** The time that a test counts for until its own is known. */
const GUESS_MS = 50;

interface LoreToTest {
  text: string;
  lore?: Lore | undefined;
}

/** Tests within the time of a person. @throws forbidden, not_found, too_many */
export const testLoreInTime = (
  scope: MemberScope,
  id: string,
  asked: LoreToTest,
): Promise<LoreTest> =>
  withinTime(
    scope,
    {
      key: `time:testLore:${scope.viewer.id}`,
      msPerMinute: LORE_TEST_MS_PER_MINUTE,
      guessMs: GUESS_MS,
    },
    () => testLore(scope, id, asked),
  );

/**
 * Lists the entries that a text would trigger as the first message of a conversation. With `lore`, tests that lore
 * instead of the stored one. The user is called by the author's display name.
 * @throws forbidden, not_found
 */
export async function testLore(
  scope: MemberScope,
  id: string,
  { text, lore }: LoreToTest,
): Promise<Timed<LoreTest>> {
  const { neo, sheet } = await getSheet(scope, id);
  const author = (await listPeople(scope, [neo.userId])).get(neo.userId);
  const user = { person: null, displayName: author?.displayName ?? null };
  // Filling in the keys of a large book takes longer than its patterns.
  const began = performance.now();
  const book = new LoreBook(lore ?? sheet.lore);
  if (book.patterns.size > 0) await patternsReady();
  const time = new PatternTime(scope.viewer.id);
  const search = firingLore(book, {
    messages: [{ seq: 1, name: '', text: text.slice(-LORE_BOUNDS.scannedCharacters) }],
    already: new Set(),
    everFired: new Set(),
    characterMessageCount: 0,
    greetingIndex: null,
    windowTokens: WINDOW_TOKENS,
    macros: macroContextOf(neo, sheet, user, id),
  });
  const { fired, dropped } = await answered(search, time);
  const result = {
    fired: fired.map(({ entry, key }) => ({ entry, key })),
    dropped: dropped.map(({ entry, why }) => ({ entry, why })),
  };
  return { result, spentMs: performance.now() - began };
}
