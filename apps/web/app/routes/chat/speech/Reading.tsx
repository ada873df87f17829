import { useLingui } from '@lingui/react/macro';
import type { NeoVoice, VoiceEngine } from '@neo/domain';
import { SpeakingBar } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { deploymentQuery } from '../../../data/queries.ts';
import { useUser } from '../../../data/use-user.ts';
import { useToast } from '../../../shell/toast.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import type { ChatSession } from '../session/chat-session.ts';
import { heardTurnAtom } from './reading.ts';
import { ReadingAloud } from './reading-aloud.ts';
import type { Speaker } from './speaker.ts';
import { NoVoice, voices } from './voices/index.ts';

export interface ReadingProps {
  session: ChatSession;
  /** Where "Read replies aloud" is remembered: the conversation, or the NEO. */
  place: string;
  /** The voice of a NEO. In a chat with one NEO messages name none. */
  voiceOf: (neoId: string | undefined) => NeoVoice | undefined;
  /** Replies are read while they arrive. */
  isAuto: boolean;
  /** The message to be read. */
  wish: { id: number } | null;
}

/** What the person chose in this browser, over what NEOs say. */
const engineAtom = atomWithStorage<VoiceEngine | null>('speech-engine', null);

/** Reads aloud, and shows that it does, with a way to stop it. */
export function Reading({ session, voiceOf, isAuto, wish }: ReadingProps) {
  const { t } = useLingui();
  const toast = useToast();
  const words = useRefusalWords();
  const language = useUser()?.aiResponseLanguage ?? 'en';
  const { data } = useQuery(deploymentQuery(useApi()));
  const hasServer = Boolean(data?.speech);
  const [engine, setEngine] = useAtom(engineAtom);
  const setHeard = useSetAtom(heardTurnAtom);
  const [speaker, setSpeaker] = useState<Speaker | null>(null);

  const prepare = useEffectEvent(voices({ hasServer, language, preferred: () => engine }));
  const voiceFor = useEffectEvent(voiceOf);
  const tell = useEffectEvent((error: unknown) => {
    const description =
      error instanceof NoVoice
        ? t`There is no voice for this language here.`
        : (words(error) ?? t`The voice could not be heard. Please try again.`);
    toast({ kind: 'destructive', title: t`Reading aloud has stopped`, description });
  });
  const languageOf = useEffectEvent(
    (neoId: string | undefined) => voiceOf(neoId)?.lang || language,
  );

  const [reading] = useState(() => new ReadingAloud());
  useEffect(() => {
    reading.open({
      session,
      prepare: (chunk, signal) => prepare(chunk, signal),
      languageOf: (neoId) => languageOf(neoId),
      voiceOf: (neoId) => voiceFor(neoId),
      onSpeaker: setSpeaker,
      onHeard: setHeard,
      onFailure: (error) => tell(error),
    });
    return () => reading.close();
  }, [reading, session, setHeard]);
  useEffect(() => reading.follow(isAuto), [reading, isAuto]);
  useEffect(() => {
    if (wish) reading.read(wish.id);
  }, [reading, wish]);

  useEffect(() => {
    if (!speaker) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) reading.stop();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [reading, speaker]);

  if (!speaker) return null;
  const isOnServer = engine === 'server';
  return (
    <SpeakingBar
      label={t`Reading aloud`}
      stopLabel={t`Stop reading`}
      onStop={() => reading.stop()}
      choice={
        hasServer && 'speechSynthesis' in window
          ? {
              label: isOnServer ? t`Use this browser's voice` : t`Use the server's voice`,
              onChoose: () => setEngine(isOnServer ? 'browser' : 'server'),
            }
          : undefined
      }
    />
  );
}
