import { atom, useAtom, useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { deploymentQuery } from '../../../data/queries.ts';

/** Conversations that are remembered as read aloud in this browser; the oldest make room. */
const REMEMBERED = 100;

/** The message that the person wants to hear. Each wish is a new object. */
export const wishAtom = atom<{ id: number } | null>(null);
/** The turn whose reply is being heard: screen readers do not announce it as well. */
export const heardTurnAtom = atom<number | null>(null);
/** Conversations whose replies are read aloud: their ids, or the NEO's where nothing is stored. */
const readAtom = atomWithStorage<readonly string[]>('read-aloud', []);

/** Whether this browser or the server of the deployment can read aloud. */
export function useCanRead(): boolean {
  const { data } = useQuery(deploymentQuery(useApi()));
  return Boolean(data?.speech) || (typeof window !== 'undefined' && 'speechSynthesis' in window);
}

/** Whether the replies of a conversation are read aloud. */
export function useReadsReplies(key: string) {
  const [read, setRead] = useAtom(readAtom);
  const isOn = read.includes(key);
  const toggle = () => {
    const others = read.filter((one) => one !== key);
    setRead(isOn ? others : [...others, key].slice(-REMEMBERED));
  };
  return { isOn, toggle };
}

export const useHeardTurn = () => useAtomValue(heardTurnAtom);
