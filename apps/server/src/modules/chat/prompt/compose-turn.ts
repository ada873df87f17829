/**
 * Room: prompt. What the model is told, and what is recorded of it.
 *
 * A prompt holds, in order: rules · constant lore before the profile · profile · person · constant lore after both ·
 * pinned notes · summaries · examples · language · history, each turn with its recall and lore · this turn's recall and
 * lore · the newest message · lore for the end · the author's closing instructions · our safety instruction.
 * `libs/domain/src/prompt` puts these parts together.
 *
 * It promises that a prompt begins like the one before it, and that only the person's own conversations are in it. It
 * owns `turn_prompts` and `variant_prompts`, and the columns `lore` and `recalled` of `messages`.
 *
 * In order: `read-history` → `remember` (pinned notes, summaries, recall) with `find-recalled` → `own-greetings`,
 * `fire-lore` → `compose-turn`, or `compose-debate` for a speaker of a debate → `step-window` (messages that left the
 * prompt become a block) → `told-prompt` (records it) · `read-told-prompt` (shows it to its owner).
 */
import { composePrompt, historyInPrompt, macroContextOf, REPLY_MAX_TOKENS } from '@neo/domain';
import type { ComposedPrompt, FiredEntry, Language, PromptUser, Sheet } from '@neo/domain';
import type { Knex } from 'knex';
import type { Character } from '../../personas/index.ts';
import type { PromptInput, RecalledEntry } from './read-history.ts';
import type { Meaning } from '../meaning/message-vectors.ts';
import { greetingNumber } from './own-greetings.ts';
import { remember } from './remember.ts';
import { droppedLore } from './told-prompt.ts';
import type { DroppedLore } from './told-prompt.ts';
import type { Remembered, TurnMemory } from './remember.ts';
import { summariesBefore } from './step-window.ts';
import type { WindowStep } from './step-window.ts';
import { fireForScreen, fireStored } from './fire-lore.ts';

/** The input for a prompt besides the conversation. */
export interface Speaker {
  readonly neo: Character;
  readonly sheet: Sheet;
  readonly contextTokens: number;
}

/** The turn's own input. */
export interface Asked {
  readonly language: Language;
  readonly user: PromptUser;
  readonly userId: string;
  /** Null where nothing is kept. */
  readonly conversationId: string | null;
  readonly prompt: PromptInput;
  readonly now: Date;
  /** Null where nothing is kept. */
  readonly memory: TurnMemory | null;
  /** The meaning of the newest message. Without it, recall uses only words. */
  readonly meaning?: Meaning | undefined;
}

/** A prompt, and what is recorded with it. */
export interface ComposedTurn extends ComposedPrompt {
  /** The history, as the prompt contains it. */
  readonly history: readonly RecalledEntry[];
  /** All lore that fired, and entries that did not fit the budget or were not looked for. */
  readonly fired: readonly FiredEntry[];
  readonly dropped: readonly DroppedLore[];
  readonly remembered: Remembered | null;
  /** Set if the prompt begins with another message than the previous one. */
  readonly step: WindowStep | undefined;
}

/**
 * Composes the prompt of a turn with its lore and recall. Lore and recall of earlier turns stay with those turns, so
 * that prompts keep their beginning.
 */
export async function composeTurn(
  db: Knex,
  { neo, sheet, contextTokens }: Speaker,
  { language, user, userId, conversationId, prompt, now, memory, meaning }: Asked,
): Promise<ComposedTurn> {
  // A conversation that is not stored has no id. A person has one with each NEO.
  const seed = conversationId ?? `${userId} ${neo.id}`;
  const names = macroContextOf(neo, sheet, user, seed);
  const room = contextTokens - REPLY_MAX_TOKENS;
  const bare = {
    ...prompt,
    character: neo,
    sheet,
    language,
    user,
    contextTokens,
    seed,
    replyTokens: REPLY_MAX_TOKENS,
    lore: [] as FiredEntry[],
    ...(memory && { windowFrom: memory.windowFrom - 1 }),
  };
  const isRemembering = conversationId !== null && memory?.isOn;
  const planned = isRemembering ? planStep(bare, memory.windowFrom) : undefined;
  const remembered = isRemembering
    ? await remember(db, {
        memory: { ...memory, windowFrom: planned?.windowFrom ?? memory.windowFrom },
        conversationId,
        userId,
        neoId: neo.id,
        language,
        names,
        prompt: planned ? { ...prompt, history: planned.history } : prompt,
        now,
        room,
        meaning,
      })
    : null;
  const base = {
    ...bare,
    // If memory is off, the recall of earlier turns is left out, too.
    history: remembered ? (planned?.history ?? prompt.history) : prompt.history.map(withoutMemory),
    ...(planned && { isStep: true }),
    ...(remembered && {
      pinned: planned ? remembered.allPinned : remembered.pinned,
      summaries: remembered.summaries,
      recalled: remembered.recalled,
    }),
  };
  const withDropped = await withLore(db, base, {
    sheet,
    names,
    contextTokens,
    userId,
    conversationId,
    prompt,
    greetingNumber: greetingNumber({ userId, conversationId }, { neo, sheet }, user),
  });
  const { dropped, ...lored } = withDropped;
  const told = { history: lored.history, fired: lored.lore, dropped, remembered };
  const composed = composePrompt(lored);
  const windowFrom = (prompt.olderCount ?? 0) + composed.historyStart + 1;
  // A greeting, or a prompt without history, does not move the window.
  const isSame =
    !memory || prompt.history.length === 0 || (!planned && windowFrom === memory.windowFrom);
  if (isSame || conversationId === null) return { ...composed, ...told, step: undefined };
  if (!remembered)
    return {
      ...composed,
      ...told,
      step: { windowFrom, summaries: null, isLeft: !memory.isOffForAll },
    };
  // The beginning of the prompt changes anyway, so it can contain other summaries.
  const summaries = memory.hasNotes
    ? await summariesBefore(db, conversationId, windowFrom)
    : remembered.summaries;
  const pinned = remembered.allPinned;
  const stepped = composePrompt({
    ...lored,
    isStep: false,
    windowFrom: windowFrom - 1,
    summaries,
    pinned,
  });
  const steppedFrom = (prompt.olderCount ?? 0) + stepped.historyStart + 1;
  return {
    ...stepped,
    ...told,
    remembered: { ...remembered, summaries: [...summaries], pinned: [...pinned] },
    step: {
      windowFrom: steppedFrom,
      summaries,
      pinned,
      ...(planned && { spentBefore: planned.spentBefore }),
    },
  };
}

const withoutMemory = (entry: RecalledEntry): RecalledEntry => ({ ...entry, recalled: null });

/** A step of the window that is known before anything is recalled. */
interface PlannedStep {
  readonly windowFrom: number;
  /** Without what messages before `spentBefore` recalled. */
  readonly history: readonly RecalledEntry[];
  readonly spentBefore: number;
}

/**
 * Decides whether the window takes a step, so that recall knows what lies before it, also in the first prompt after an
 * import. At a step the history loses what older messages recalled, except the last one that did: it may still be what
 * the talk is about.
 */
function planStep(
  input: Omit<Parameters<typeof composePrompt>[0], 'history'> & Pick<PromptInput, 'history'>,
  windowFrom: number,
): PlannedStep | undefined {
  if (input.history.length === 0) return undefined;
  const fromOf = (history: readonly RecalledEntry[], isStep: boolean): number =>
    (input.olderCount ?? 0) +
    composePrompt({ ...input, history, isStep, recalled: null }).historyStart +
    1;
  if (fromOf(input.history, false) === windowFrom) return undefined;
  const spentBefore = input.history.findLast(({ memory }) => memory && !memory.isSpent)?.seq ?? 0;
  const history = input.history.map((entry) =>
    entry.memory && (entry.seq ?? 0) < spentBefore
      ? { ...withoutMemory(entry), memory: { ...entry.memory, isSpent: true } }
      : entry,
  );
  return { windowFrom: fromOf(history, true), history, spentBefore };
}

type LoreInput = Parameters<typeof composePrompt>[0] & { history: readonly RecalledEntry[] };

async function withLore(
  db: Knex,
  base: LoreInput,
  {
    sheet,
    names,
    contextTokens,
    userId,
    conversationId,
    prompt,
    greetingNumber,
  }: Pick<Speaker, 'sheet' | 'contextTokens'> &
    Pick<Asked, 'userId' | 'conversationId' | 'prompt'> & {
      names: ReturnType<typeof macroContextOf>;
      greetingNumber: (text: string) => number;
    },
): Promise<LoreInput & { dropped: DroppedLore[] }> {
  if (sheet.lore.entries.length === 0) return { ...base, dropped: [] };
  const book = { lore: sheet.lore, userId, names, windowTokens: contextTokens, greetingNumber };
  if (conversationId === null) {
    return { ...base, ...(await fireForScreen(book, prompt)), dropped: [] };
  }
  const isAnyTold = prompt.history.some(({ told }) => told);
  const inWindow = isAnyTold ? historyInPrompt(base) : prompt.history;
  const { fired, dropped } = await fireStored(db, book, { conversationId, prompt, inWindow });
  return {
    ...base,
    lore: fired,
    dropped: droppedLore(sheet.lore, dropped),
  };
}
