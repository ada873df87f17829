import { expect, it } from 'vitest';
import { chooseVoice } from './choose-voice.ts';
import type { Choosing } from './choose-voice.ts';

const aVoice = (name: string, lang: string, localService = true) => ({
  name,
  lang,
  localService,
  default: false,
});
const VOICES = [
  aVoice('Remote', 'en-US', false),
  aVoice('Sam', 'en-US'),
  aVoice('Daniel', 'en-GB'),
  aVoice('Ana', 'es_ES'),
];
const ENGLISH: Choosing = {
  voice: undefined,
  language: 'en',
  preferred: null,
  hasServer: false,
};
const of = (lang: string, voice = '', engine?: 'browser' | 'server') => ({
  engine,
  voice,
  speed: 1,
  lang,
});

it.each<[string, Partial<Choosing>, string | null]>([
  ['a local voice of the language', {}, 'Sam'],
  ['the region that is asked for', { voice: of('en-GB') }, 'Daniel'],
  ['a voice by its name', { voice: of('', 'Remote') }, 'Remote'],
  ['the language for a name that is not here', { voice: of('es', 'Zira') }, 'Ana'],
  ['the browser first', { hasServer: true }, 'Sam'],
  ['the server where no voice fits', { language: 'de', hasServer: true }, 'server'],
  ['nothing without a server', { language: 'de' }, null],
  ['the server that the author chose', { voice: of('', '', 'server'), hasServer: true }, 'server'],
  ['the browser where there is no server', { voice: of('', '', 'server') }, 'Sam'],
  [
    'what the person chose before the author',
    { voice: of('', '', 'server'), preferred: 'browser', hasServer: true },
    'Sam',
  ],
  ['the server that the person chose', { preferred: 'server', hasServer: true }, 'server'],
])('chooses %s', (_, choosing, chosen) => {
  const found = chooseVoice(VOICES, { ...ENGLISH, ...choosing });
  expect(typeof found === 'object' ? (found?.name ?? null) : found).toBe(chosen);
});
