import { useLingui } from '@lingui/react/macro';
import type { DisclosureKind } from '@neo/domain';
import { AiNotice } from '@neo/ui';
import { useUser } from '../../../data/use-user.ts';

/** Says that the NEO is an AI, after hours of use with a suggestion to pause. */
export function AiLine({ kind }: { kind: DisclosureKind }) {
  const { t } = useLingui();
  const isMinor = useUser()?.isMinor ?? false;
  const pause = isMinor
    ? t`You have been talking for an hour. This is a good moment for a pause.`
    : t`You have been talking for three hours.`;
  return (
    <AiNotice
      text={t`You are talking with an AI, not a human`}
      hint={kind === 'hours' ? pause : undefined}
    />
  );
}
