/** What speaks: the voices of the browser, or the speech server of the deployment. */
export const VOICE_ENGINES = ['browser', 'server'] as const;
export type VoiceEngine = (typeof VOICE_ENGINES)[number];

/** Lengths of a voice's name and of a language tag, and the range of its speed. */
export const VOICE_LIMITS = { name: 100, lang: 35, slowest: 0.5, fastest: 2 } as const;
/** A recording, in bytes: hours of speech as browsers record it. */
export const RECORDING_MAX_BYTES = 20_971_520;
/** What one person may have spoken and transcribed in 24 hours: speech servers cost money. */
export const SPEECH_PER_DAY = { characters: 200_000, recordings: 300 } as const;

/** The voice of a NEO. An empty text leaves the choice to the listener's browser. */
export interface NeoVoice {
  /** If absent, the browser speaks if it has a fitting voice, otherwise the server. */
  readonly engine?: VoiceEngine | undefined;
  /** The name of a voice. */
  readonly voice: string;
  readonly speed: number;
  /** A language tag such as `en-GB`. */
  readonly lang: string;
}
