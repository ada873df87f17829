import { atom, useAtom } from 'jotai';
import { useLocation } from 'react-router';

/** Entries of the history that are remembered, the newest last. */
const REMEMBERED = 20;

interface Steps {
  /** The filters that they belong to. */
  of: string;
  count: number;
}

const stepsAtom = atom<ReadonlyMap<string, Steps>>(new Map());

/**
 * How many pages of a list are shown, remembered for each entry of the history: after Back the list is as long as it was,
 * so that its scroll position exists.
 */
export function useSteps(of: string): [count: number, show: (count: number) => void] {
  const { key } = useLocation();
  const [all, setAll] = useAtom(stepsAtom);
  const known = all.get(key);
  const show = (count: number) =>
    setAll((before) => {
      const others = [...before].filter(([other]) => other !== key).slice(1 - REMEMBERED);
      return new Map([...others, [key, { of, count }]]);
    });
  return [known?.of === of ? known.count : 1, show];
}
