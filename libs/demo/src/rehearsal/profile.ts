import { RESPONSE_STYLE_LABELS, RESPONSE_STYLES } from '@neo/domain';
import type { Language, ResponseStyle } from '@neo/domain';

/** The rehearsal model's knowledge of the NEO: only what the system prompt says. */
export interface Profile {
  name: string;
  description: string;
  traits: readonly string[];
  style: ResponseStyle;
  /** The author's knowledge, sentence by sentence. */
  facts: readonly string[];
  /** The author also wrote what is for real models, and is never recited: instructions, the sheet, lore. */
  hasUnrecited: boolean;
  language: Language;
}

const splitter = new Intl.Segmenter('en', { granularity: 'sentence' });
const SHORTEST_FACT = 12;

function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => [...splitter.segment(line)].map(({ segment }) => segment))
    .map((sentence) => sentence.replace(/^[\s•*–—-]+/, '').trim())
    .filter((sentence) => sentence.length >= SHORTEST_FACT)
    .map((sentence) => (/[.!?…»”"')]$/.test(sentence) ? sentence : `${sentence}.`));
}

const UNRECITED = ['background', 'definition', 'personality', 'scenario'];

const listOf = (text: string): string[] => text.split(', ').filter((entry) => entry !== '');

/** Parses the system message of `composePrompt`. Any other prompt gives a profile without facts. */
export function readProfile(system: string): Profile {
  const [, inside = '', after = ''] = /<profile>(.*)<\/profile>(.*)$/s.exec(system) ?? [];
  const field = (tag: string): string =>
    new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(inside)?.[1]?.trim() ?? '';
  const styleLabel = field('style');
  return {
    name: field('name') || 'NEO',
    description: field('description'),
    traits: listOf(field('traits')),
    style:
      RESPONSE_STYLES.find((style) => RESPONSE_STYLE_LABELS[style] === styleLabel) ??
      'conversational',
    facts: [...new Set(sentencesOf(field('knowledge')))],
    hasUnrecited: UNRECITED.some((tag) => field(tag) !== '') || system.includes('\n<lore>\n'),
    language: /espa[nñ]ol/i.test(after.trimEnd().split('\n').at(-1)!) ? 'es' : 'en',
  };
}
