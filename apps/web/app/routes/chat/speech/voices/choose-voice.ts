import type { NeoVoice, VoiceEngine } from '@neo/domain';

export interface Choosing {
  voice: NeoVoice | undefined;
  /** The language of replies, where the NEO's voice names none. */
  language: string;
  preferred: VoiceEngine | null;
  hasServer: boolean;
}

type Listed = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>;

/** Android writes `en_US`. */
const tagOf = ({ lang }: Listed): string => lang.replace('_', '-').toLowerCase();
const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0]!;

/** How well a voice fits; 0: not at all. A local one is better: what is said stays on the machine. */
function fit(listed: Listed, { voice, language }: Choosing): number {
  const tag = (voice?.lang || language).toLowerCase();
  const isNamed = voice !== undefined && voice.voice !== '' && listed.name === voice.voice;
  if (!isNamed && baseOf(tagOf(listed)) !== baseOf(tag)) return 0;
  const marks = [true, listed.default, listed.localService, tagOf(listed) === tag, isNamed];
  return marks.reduce((sum, isMet, at) => sum + (isMet ? 2 ** at : 0), 0);
}

/** The voice of the browser that fits best, the server, or nothing. */
export function chooseVoice<Voice extends Listed>(
  voices: readonly Voice[],
  choosing: Choosing,
): Voice | 'server' | null {
  const { voice, preferred, hasServer } = choosing;
  if (hasServer && (preferred ?? voice?.engine) === 'server') return 'server';
  const fits = voices
    .map((one) => ({ one, fit: fit(one, choosing) }))
    .filter((found) => found.fit > 0)
    .toSorted((a, b) => b.fit - a.fit);
  return fits[0]?.one ?? (hasServer ? 'server' : null);
}
