import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { HelpCard } from '@neo/ui';
import { useHelpLines } from './use-help-lines.ts';

export interface HelpLinesProps {
  /** Takes the focus of the button that goes away. */
  onDismissed: () => void;
}

/** Fades the end of what does not fit, and is below the card where it fits. */
const fade = {
  position: 'sticky',
  bottom: 0,
  height: 12,
  mb: '-12px',
  background: 'linear-gradient(transparent, var(--mui-palette-background-default))',
} as const;

/** The help lines, until they are dismissed. */
export function HelpLines({ onDismissed }: HelpLinesProps) {
  const { t } = useLingui();
  const { help, dismiss } = useHelpLines();
  if (help === null) return null;
  return (
    <>
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
      <Box aria-hidden sx={fade} />
    </>
  );
}
