import { useLingui } from '@lingui/react/macro';
import { HelpCard } from '@neo/ui';
import { useHelpLines } from './use-help-lines.ts';

export interface HelpLinesProps {
  /** Takes the focus of the button that goes away. */
  onDismissed: () => void;
}

/** The help lines, until they are dismissed. */
export function HelpLines({ onDismissed }: HelpLinesProps) {
  const { t } = useLingui();
  const { help, dismiss } = useHelpLines();
  if (help === null) return null;
  return (
    <HelpCard
      title={t`You do not have to go through this alone`}
      description={t`A NEO is an AI and cannot help in a crisis. People can, and they are there now. In immediate danger, call the emergency number of your country.`}
      lines={help.lines}
      labels={{
        call: (number) => t`Call ${number}`,
        text: (number) => t`Text ${number}`,
        website: t`Website`,
        dismiss: t`Dismiss`,
      }}
      onDismiss={() => {
        dismiss();
        onDismissed();
      }}
    />
  );
}
