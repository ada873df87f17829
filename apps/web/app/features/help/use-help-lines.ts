import type { Help } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { useApi } from '../../data/api.ts';

/** Only in this tab, and cleared when the person signs out. */
const helpAtom = atomWithStorage<Help | null>(
  'help-lines',
  null,
  createJSONStorage(() => sessionStorage),
);

/** The help lines on the screen; null while none are shown. */
export function useHelpLines() {
  const api = useApi();
  const queries = useQueryClient();
  const [help, show] = useAtom(helpAtom);
  /** Shows the lines of the viewer's country. @param message only if it speaks of distress */
  const callUp = (message?: string) =>
    void import('./call-up.ts').then(
      (module) => module.callUp(api, queries, message).then((found) => found && show(found)),
      // Its code could not be loaded: this page has the lines, too.
      () => message ?? location.assign('/safety'),
    );
  return { help, show, callUp, dismiss: () => show(null) };
}
