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
import { namedIn, rankFacts } from './relevance.ts';
import { languageOf, plain, topicOf } from './words.ts';

interface Turn {
  profile: Profile;
  phrases: Phrasebook;
  chance: Chance;
  /** Everything that the character has said so far. */
  told: string;
  isFirst: boolean;
  message: string;
  intent: Intent;
  /** The topics of the message, newest first. */
  queries: readonly string[];
}

const ASIDE_SHARE = 0.35;
const SECOND_FACT_SHARE = 0.6;
const OFFER_SHARE = 0.5;

/** A phrase that was not used in this conversation yet, if there is one. */
function choose(
  { chance, told }: Turn,
  phrases: readonly string[],
  fill: Record<string, string> = {},
): string {
  const filled = phrases.map((phrase) =>
    phrase.replace(/\{(\w+)\}/g, (whole, key: string) => fill[key] ?? whole),
  );
  const fresh = filled.filter((phrase) => !told.includes(phrase));
  return chance.pick(fresh.length > 0 ? fresh : filled);
}

const selfOf = ({ name, description }: Profile): string =>
  description === '' ? name : `${name} (${description.replace(/[.\s]+$/, '')})`;

const SPEAKS_OF_OTHERS =
  /\b(he|she|his|her|hers|him|himself|herself|ella|su|sus|nacio|murio)\b|^(you|your|eres|usted|tu|tus)\b/;
const SPEAKS_OF_SELF = /\b(i|my|me|mine|we|our|yo|mi|mis|soy|naci|fui|tengo)\b/;

/** A fact in the character's voice: as it is if that sounds right, or else as a quotation. */
function speak(turn: Turn, fact: string): string {
  const { profile, phrases } = turn;
  const language = languageOf(fact);
  if (language !== undefined && language !== profile.language)
    return choose(turn, phrases.foreign, { fact });
  const text = plain(fact);
  const isAboutName = plain(profile.name)
    .split(/\s+/)
    .some((part) => part.length > 2 && text.includes(part));
  const isOfOthers = !SPEAKS_OF_SELF.test(text) && (isAboutName || SPEAKS_OF_OTHERS.test(text));
  return isOfOthers ? choose(turn, phrases.framed, { fact }) : fact;
}

function closing(turn: Turn, untold: readonly string[]): string {
  const { phrases, profile, chance } = turn;
  const hint = untold
    .map((fact) => namedIn(fact, profile.name))
    .find(
      (name) => name !== undefined && !turn.told.includes(name) && !turn.message.includes(name),
    );
  if (hint && chance.roll(OFFER_SHARE)) return choose(turn, phrases.offers, { hint });
  const fresh = phrases.questions[profile.style].filter((phrase) => !turn.told.includes(phrase));
  return choose(turn, fresh.length > 0 ? fresh : phrases.invitations);
}

/**
 * The introduction of a fact: in the character's style if the fact answers the question, or else saying that it does
 * not.
 */
function openingOf(turn: Turn, score: number): string {
  const { phrases, profile } = turn;
  if (score > 0 || turn.intent === 'more') {
    const openings = phrases.openings[profile.style];
    return openings.length > 0 ? choose(turn, openings) : '';
  }
  const [closest] = rankFacts(profile.facts, turn.queries.slice(0, 1));
  if (closest && closest.score > 0) return choose(turn, phrases.recall);
  const topic = topicOf(turn.message);
  return topic ? choose(turn, phrases.unsure, { topic }) : choose(turn, phrases.unsureBare);
}

/** An answer from the author's knowledge: two to five sentences. */
function answer(turn: Turn): string {
  const { profile, phrases, chance, told } = turn;
  const isConcise = profile.style === 'concise';
  const ranked = rankFacts(profile.facts, turn.queries).filter(({ fact }) => !told.includes(fact));
  const [best, second] = ranked;
  if (!best) {
    const kind = profile.facts.length === 0 ? phrases.noFacts : phrases.exhausted;
    const opening = choose(turn, kind, { self: selfOf(profile) });
    return `${opening} ${choose(turn, phrases.invitations)}`;
  }
  const said = [openingOf(turn, best.score)].filter((opening) => opening !== '');
  said.push(speak(turn, best.fact));
  const used = [best.fact];
  const isSecondClose = second !== undefined && second.score > best.score * 0.5;
  if (isSecondClose && !isConcise && chance.roll(SECOND_FACT_SHARE)) {
    said.push(speak({ ...turn, told: `${told} ${said.join(' ')}` }, second.fact));
    used.push(second.fact);
  }
  const moods = moodsOf(profile.traits);
  if (best.score > 0 && moods.length > 0 && !isConcise && chance.roll(ASIDE_SHARE))
    said.push(choose(turn, phrases.asides[chance.pick(moods)]));
  const untold = ranked.map(({ fact }) => fact).filter((fact) => !used.includes(fact));
  return [...said, closing(turn, untold)].join(' ');
}

function respond(turn: Turn): string {
  const { profile, phrases, intent } = turn;
  const fill = { me: profile.name, self: selfOf(profile) };
  const invitation = () => choose(turn, phrases.invitations);
  switch (intent) {
    case 'cue':
      return choose(turn, phrases.greetings[profile.style], fill);
    case 'hello':
      return turn.isFirst
        ? choose(turn, phrases.greetings[profile.style], fill)
        : `${choose(turn, phrases.hello)} ${invitation()}`;
    case 'thanks':
    case 'howAreYou':
      return `${choose(turn, phrases[intent])} ${invitation()}`;
    case 'who':
      return `${choose(turn, phrases.who, fill)} ${invitation()}`;
    case 'bye':
    case 'real':
    case 'rules':
    case 'crisis':
      return choose(turn, phrases[intent], fill);
    case 'more':
    case 'ask':
      return answer(turn);
  }
}

/**
 * The reply of the rehearsal model to a prompt: the same for the same prompt and take. It never repeats a sentence of
 * the author.
 * @param take the number of the variant
 */
export function composeReply(messages: readonly PromptMessage[], take = 0): string {
  const profile = readProfile(messages.find(({ role }) => role === 'system')?.content ?? '');
  const said = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const message = asked.at(-1) ?? '';
  const intent = intentOf(message);
  // "Yes, please" refers to the character's last offer.
  const offered =
    said
      .at(-1)
      ?.split(/(?<=[.!?»”]) /)
      .at(-1) ?? '';
  return respond({
    profile,
    phrases: PHRASEBOOKS[profile.language],
    chance: createChance(JSON.stringify(messages) + (take || '')),
    told: said.join('\n'),
    isFirst: said.length === 0,
    message,
    intent,
    queries: intent === 'more' ? [offered, asked.at(-2) ?? ''] : [message, asked.at(-2) ?? ''],
  });
}
