import { useLingui } from '@lingui/react/macro';
import type { Api } from '@neo/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { deploymentQuery } from '../../../data/queries.ts';
import { useUser } from '../../../data/use-user.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { NotHeard } from './ears.ts';
import type { Deafness, Heard, Listening } from './ears.ts';
import { findRecognizer, listenInBrowser } from './listen-in-browser.ts';
import { canRecord, listenOnServer } from './listen-on-server.ts';

/** Longer than the server itself waits. */
const TIMEOUT_MS = 75_000;

/** `asking`: the browser may be asking for the microphone. `writing`: a recording is being written down. */
export type Phase = 'idle' | 'asking' | 'listening' | 'writing';

/** After the browser's recognizer has failed once, the server listens, as long as the page lives. */
let isBrowserDeaf = false;

const transcribe = async (
  api: Api,
  recording: Blob,
  { language, gone }: { language: string; gone: AbortSignal },
): Promise<string> => {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT_MS)]);
  const { text } = await api.speech.transcribe({ query: { language }, body: recording, signal });
  return text;
};

function useDeafnessWords(): (why: Deafness) => string {
  const { t } = useLingui();
  return (why) =>
    ({
      refused: t`This browser does not let NEO use the microphone. Allow it in its settings for this site, and try again.`,
      no_microphone: t`No microphone was found.`,
      silence: t`Nothing was heard. Please try again.`,
      no_recognizer: t`This browser’s dictation could not be reached. Please try again.`,
    })[why];
}

/** Dictation: what listens, in which state it is, and what went wrong. */
export function useDictation({
  onWords,
  isReplying,
}: {
  onWords: (words: string) => void;
  isReplying: boolean;
}) {
  const { t } = useLingui();
  const api = useApi();
  const words = useRefusalWords();
  const deafnessWords = useDeafnessWords();
  const language = useUser()?.aiResponseLanguage ?? 'en';
  const { data } = useQuery(deploymentQuery(api));
  const hasServer = Boolean(data?.isTranscribing) && canRecord();
  const [phase, setPhase] = useState<Phase>('idle');
  const [interim, setInterim] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  /** A recording that could not be written down. */
  const [kept, setKept] = useState<Blob | null>(null);
  const listening = useRef<Listening | null>(null);
  const writing = useRef<AbortController | null>(null);

  const write = (recording: Blob): Promise<string> => {
    writing.current = new AbortController();
    return transcribe(api, recording, { language, gone: writing.current.signal });
  };
  const tell = (error: unknown): void => {
    const isLate = error instanceof DOMException;
    const sentence = (() => {
      if (error instanceof NotHeard) return deafnessWords(error.why);
      if (isLate) return t`What you said has not been written down yet. It is kept here.`;
      return words(error) ?? t`What you said could not be written down. It is kept here.`;
    })();
    setProblem(sentence);
  };
  const heard = (onDeaf?: () => void): Heard => ({
    onListening: () => setPhase('listening'),
    onInterim: setInterim,
    onWords: (said) => {
      setKept(null);
      onWords(said);
    },
    onRecording: (recording) => {
      setKept(recording);
      setPhase('writing');
    },
    onEnd: (error) => {
      listening.current = null;
      setInterim('');
      if (error instanceof NotHeard && error.why === 'no_recognizer' && onDeaf) return onDeaf();
      setPhase('idle');
      // An empty transcript: there is nothing to try again.
      if (error instanceof NotHeard) setKept(null);
      if (error !== undefined) tell(error);
    },
  });
  const listenThere = (): void => {
    listening.current = listenOnServer(write, heard());
  };
  const start = (): void => {
    setPhase('asking');
    setProblem(null);
    setKept(null);
    const Recognizer = isBrowserDeaf ? undefined : findRecognizer();
    if (!Recognizer) return listenThere();
    const onDeaf = (): void => {
      isBrowserDeaf = true;
      listenThere();
    };
    listening.current = listenInBrowser(
      Recognizer,
      language,
      heard(hasServer ? onDeaf : undefined),
    );
  };
  const stop = (): void => {
    if (phase === 'writing') writing.current?.abort();
    else listening.current?.stop();
  };
  const tryAgain = async (): Promise<void> => {
    if (!kept) return;
    setProblem(null);
    setPhase('writing');
    const ears = heard();
    try {
      const said = (await write(kept)).trim();
      if (said === '') throw new NotHeard('silence');
      ears.onWords(said);
      ears.onEnd();
    } catch (error) {
      ears.onEnd(error);
    }
  };

  const leave = useEffectEvent(() => {
    listening.current?.leave();
    writing.current?.abort();
  });
  useEffect(() => () => leave(), []);
  // A message was sent: what is said from now on is not for it.
  const stopNow = useEffectEvent(() => {
    if (phase === 'listening') stop();
  });
  useEffect(() => {
    if (isReplying) stopNow();
  }, [isReplying]);
  const isOn = phase !== 'idle';
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    stop();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => onEscape(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);

  return {
    isPossible: findRecognizer() !== undefined || hasServer,
    phase,
    interim,
    problem,
    /** The recording can be sent once more. */
    tryAgain: kept && phase === 'idle' ? tryAgain : undefined,
    press: isOn ? stop : start,
    dismiss: () => {
      setProblem(null);
      setKept(null);
    },
  };
}
