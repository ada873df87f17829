import { useLingui } from '@lingui/react/macro';
import type { Help } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { useApi } from '../../../data/api.ts';
import { protocolQuery } from '../../../data/safety-queries.ts';
import { useToast } from '../../../shell/toast.ts';

/** In this tab alone, and cleared when the person signs out. */
const helpAtom = atomWithStorage<Help | null>(
  'help-lines',
  null,
  createJSONStorage(() => sessionStorage),
);

/** The help lines on the screen; null while none are shown. */
export function useHelpLines() {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [help, show] = useAtom(helpAtom);
  /** Shows the lines of the viewer's country, whatever was written. */
  const callUp = () =>
    queries
      .fetchQuery(protocolQuery(api))
      .then((protocol) => show(protocol.help))
      .catch(() =>
        toast({
          kind: 'destructive',
          title: t`Error`,
          description: t`The help lines could not be loaded. You find lines for every country on findahelpline.com.`,
        }),
      );
  /** Shows the lines if this message speaks of distress: for messages that the server has not read. */
  const showFor = (message: string) =>
    void import('./speaks-of-distress.ts')
      .then(({ speaksOfDistress }) => (speaksOfDistress(message) ? callUp() : undefined))
      // The menu still has them.
      .catch(() => undefined);
  return { help, show, showFor, dismiss: () => show(null), callUp: () => void callUp() };
}
