import { useLingui } from '@lingui/react/macro';
import MoreVert from '@mui/icons-material/MoreVert';
import { ActionMenu } from '@neo/ui';
import type { CardFiles } from './use-card-files.ts';

export interface CardMenuProps {
  neo: { id: string; name: string };
  files: CardFiles;
  /** The viewer may copy it. */
  canCopy: boolean;
  /** A small button, for a line of small text. */
  compact?: boolean;
}

/** The owner's menu: export of the card in three formats, and a copy. */
export function CardMenu({ neo, files, canCopy, compact = false }: CardMenuProps) {
  const { t } = useLingui();
  const { name } = neo;
  return (
    <ActionMenu
      label={t`More about ${name}`}
      icon={<MoreVert fontSize="small" />}
      compact={compact}
      items={[
        { label: t`Export as a picture (PNG)`, onSelect: () => files.take(neo, 'png') },
        { label: t`Export as JSON`, onSelect: () => files.take(neo, 'json') },
        { label: t`Export with its files (CHARX)`, onSelect: () => files.take(neo, 'charx') },
        ...(canCopy ? [{ label: t`Make a copy`, onSelect: () => files.copy(neo) }] : []),
      ]}
    />
  );
}
