import type { PromptMessage } from '@neo/domain';
import { createChance } from './chance.ts';
import type { Chance } from './chance.ts';
import type { Intent } from './intent.ts';
import { intentOf } from './intent.ts';
import { moodsOf } from './mood.ts';
import { PHRASEBOOKS } from './phrasebook.ts';
import type { Phrasebook } from './phrasebook.ts';
import type { Profile } from './profile.ts';
import { readProfile } from './profile.ts';
import { debateView } from './debate-view.ts';
import { saidIn } from './fresh.ts';
import type { Said } from './fresh.ts';
import { answerFrom, rememberedIn } from './remembered.ts';
import type { Remembered } from './remembered.ts';
import { dayInWords } from './day-in-words.ts';
import { spoken } from './spoken.ts';
import { namedIn, rankFacts } from './relevance.ts';
import { languageOf, plain, topicOf } from './words.ts';

interface Turn {
  profile: Profile;
  phrases: Phrasebook;
  chance: Chance;
  /** Everything that the character has said so far. */
  told: string;
  said: Said;
  isFirst: boolean;
  message: string;
  intent: Intent;
  /** The topics of the message, newest first. */
  queries: readonly string[];
  /** An earlier sentence of the user about it, if the message asks for that. */
  remembered: Remembered | undefined;
  now: Date;
}

const ASIDE_SHARE = 0.35;
const SECOND_FACT_SHARE = 0.6;
const OFFER_SHARE = 0.5;

/** A phrase that was not used lately, best one that was never used here; undefined if there is none. */
function fresh(
  { chance, said }: Turn,
  phrases: readonly string[],
  fill: Record<string, string> = {},
): string | undefined {
  const usable = phrases
    .map((phrase) => phrase.replace(/\{(\w+)\}/g, (whole, key: string) => fill[key] ?? whole))
    .filter((phrase) => said.isFresh(phrase));
  const unused = usable.filter((phrase) => said.isNew(phrase));
  if (usable.length === 0) return undefined;
  return chance.pick(unused.length > 0 ? unused : usable);
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

/** Returns the question: with a general phrase, then in the character's style, then in any style. */
function invitation(turn: Turn): string {
  const { phrases, profile } = turn;
  return (
    fresh(turn, phrases.invitations) ??
    fresh(turn, phrases.questions[profile.style]) ??
    fresh(turn, Object.values(phrases.questions).flat()) ??
    turn.chance.pick(phrases.invitations)
  );
}

const selfOf = ({ name, description }: Profile): string =>
  description === '' ? name : `${name} (${description.replace(/[.\s]+$/, '')})`;

const SPEAKS_OF_OTHERS =
  /\b(he|she|his|her|hers|him|himself|herself|ella|su|sus|nacio|murio)\b|^(you|your|eres|usted|tu|tus)\b/;
const SPEAKS_OF_SELF = /\b(i|my|me|mine|we|our|yo|mi|mis|soy|naci|fui|tengo)\b/;

/** Each introduction is used once in a conversation: with another fact it would still be the same words. */
const framed = (turn: Turn, frames: readonly string[], fact: string): string =>
  fresh(
    turn,
    frames.filter((frame) => !turn.told.includes(frame.split('{fact}')[0]!)),
    { fact },
  ) ?? fact;

/** A fact in the character's voice: as it is if that sounds right, or else as a quotation. */
function speak(turn: Turn, fact: string): string {
  const { profile, phrases } = turn;
  const language = languageOf(fact);
  if (language !== undefined && language !== profile.language)
    return framed(turn, phrases.foreign, fact);
  const text = plain(fact);
  const isAboutName = plain(profile.name)
    .split(/\s+/)
    .some((part) => part.length > 2 && text.includes(part));
  const isOfOthers = !SPEAKS_OF_SELF.test(text) && (isAboutName || SPEAKS_OF_OTHERS.test(text));
  return isOfOthers ? framed(turn, phrases.framed, fact) : fact;
}

function closing(turn: Turn, untold: readonly string[]): string {
  const { phrases, profile, chance } = turn;
  const hint = untold
    .map((fact) => namedIn(fact, profile.name))
    .find(
      (name) => name !== undefined && !turn.told.includes(name) && !turn.message.includes(name),
    );
  const offer =
    hint && chance.roll(OFFER_SHARE) ? fresh(turn, phrases.offers, { hint }) : undefined;
  return offer ?? fresh(turn, phrases.questions[profile.style]) ?? invitation(turn);
}

/**
 * The introduction of a fact: in the character's style if the fact answers the question, or else saying that it does
 * not.
 */
function openingOf(turn: Turn, score: number): string | undefined {
  const { phrases, profile } = turn;
  if (score > 0 || turn.intent === 'more') return fresh(turn, phrases.openings[profile.style]);
  const [closest] = rankFacts(profile.facts, turn.queries.slice(0, 1));
  if (closest && closest.score > 0) return fresh(turn, phrases.recall);
  const topic = topicOf(turn.message);
  const named = topic ? fresh(turn, phrases.unsure, { topic }) : undefined;
  return named ?? fresh(turn, phrases.unsureBare);
}

/** An answer from the author's knowledge: two to five sentences. */
function answer(turn: Turn): string {
  const { profile, phrases, chance, told } = turn;
  const isConcise = profile.style === 'concise';
  const ranked = rankFacts(profile.facts, turn.queries).filter(({ fact }) => !told.includes(fact));
  const [best, second] = ranked;
  if (!best) {
    const bare = profile.hasUnrecited ? phrases.unrecited : phrases.noFacts;
    const kind = profile.facts.length === 0 ? bare : phrases.exhausted;
    return joined(fresh(turn, kind, { self: selfOf(profile) }), invitation(turn));
  }
  const said = [openingOf(turn, best.score), speak(turn, best.fact)];
  const used = [best.fact];
  const isSecondClose = second !== undefined && second.score > best.score * 0.5;
  if (isSecondClose && !isConcise && chance.roll(SECOND_FACT_SHARE)) {
    said.push(speak(turn, second.fact));
    used.push(second.fact);
  }
  const moods = moodsOf(profile.traits);
  if (best.score > 0 && moods.length > 0 && !isConcise && chance.roll(ASIDE_SHARE))
    said.push(fresh(turn, phrases.asides[chance.pick(moods)]));
  const untold = ranked.map(({ fact }) => fact).filter((fact) => !used.includes(fact));
  return joined(...said, closing(turn, untold));
}

/** An answer that matters too much to be left out: it is repeated before anything else is said. */
const always = (turn: Turn, phrases: readonly string[]): string => {
  const fill = { me: turn.profile.name };
  return fresh(turn, phrases, fill) ?? phrases[0]!.replaceAll('{me}', fill.me);
};

const NEVER_REMINDS: readonly Intent[] = ['cue', 'crisis', 'real', 'rules'];

/**
 * The user's own words, if the message asks for them, with the day if it was another than today. The plainest
 * introduction comes first.
 */
function reminderOf({ remembered, phrases, intent, said, profile, now }: Turn): string | undefined {
  if (remembered === undefined || NEVER_REMINDS.includes(intent)) return undefined;
  const { sentence, day: date } = remembered;
  const day = date === undefined ? undefined : dayInWords(date, profile.language, now);
  const dated = day === undefined ? [] : phrases.datedReminders;
  return [...dated, ...phrases.reminders]
    .map((phrase) => phrase.replace('{day}', () => day ?? '').replace('{line}', () => sentence))
    .find((phrase) => said.isFresh(phrase));
}

function respond(turn: Turn): string {
  const { profile, phrases, intent } = turn;
  const fill = { me: profile.name, self: selfOf(profile) };
  const reminder = reminderOf(turn);
  if (reminder) return joined(reminder, closing(turn, []));
  switch (intent) {
    case 'crisis':
    case 'real':
      return always(turn, phrases[intent]);
    case 'cue':
      return fresh(turn, phrases.greetings[profile.style], fill) ?? invitation(turn);
    case 'hello':
      return turn.isFirst
        ? (fresh(turn, phrases.greetings[profile.style], fill) ?? invitation(turn))
        : joined(fresh(turn, phrases.hello), invitation(turn));
    case 'thanks':
    case 'howAreYou':
    case 'who':
      return joined(fresh(turn, phrases[intent], fill), invitation(turn));
    case 'bye':
    case 'rules':
      return fresh(turn, phrases[intent], fill) ?? invitation(turn);
    case 'more':
    case 'ask':
      return answer(turn);
  }
}

/**
 * The reply of the rehearsal model to a prompt: the same for the same prompt and take. It never repeats a sentence of
 * the author, and no other sentence within ten replies, but for answers that matter.
 * @param take the number of the variant
 * @param now for the words for a day
 */
export function composeReply(
  given: readonly PromptMessage[],
  take = 0,
  now: Date = new Date(),
): string {
  const prompt = debateView(given);
  const messages = spoken(prompt);
  const profile = readProfile(messages.find(({ role }) => role === 'system')?.content ?? '');
  const replies = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const message = asked.at(-1) ?? '';
  const intent = intentOf(message);
  // "Yes, please" refers to the character's last offer.
  const offered =
    replies
      .at(-1)
      ?.split(/(?<=[.!?»”]) /)
      .at(-1) ?? '';
  return respond({
    profile,
    phrases: PHRASEBOOKS[profile.language],
    chance: createChance(JSON.stringify(messages) + (take || '')),
    told: replies.join('\n'),
    said: saidIn(replies),
    isFirst: replies.length === 0,
    message,
    intent,
    queries: intent === 'more' ? [offered, asked.at(-2) ?? ''] : [message, asked.at(-2) ?? ''],
    // In a debate others speak, too, and none of them is meant by "you told me".
    remembered:
      prompt === given ? answerFrom(rememberedIn(prompt, profile.name), message) : undefined,
    now,
  });
}
