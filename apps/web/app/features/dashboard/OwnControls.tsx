import { useLingui } from '@lingui/react/macro';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { NeoCard } from '@neo/contracts';

/** The button that deletes the viewer's own NEO, after asking. */
export function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      aria-label={t`Delete ${name}`}
      title={t`Delete`}
      onClick={onDelete}
      sx={{
        minWidth: 36,
        minHeight: 36,
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
        p: 0.5,
        color: 'text.secondary',
      }}
    >
      <DeleteOutlined sx={{ fontSize: 19 }} />
    </IconButton>
  );
}

export interface VisibilityButtonProps {
  neo: NeoCard;
  /** Its visibility is being changed. */
  isPending: boolean;
  onToggle: () => void;
}

/** Makes the viewer's own NEO public or private. */
export function VisibilityButton({ neo, isPending, onToggle }: VisibilityButtonProps) {
  const { t } = useLingui();
  const isPrivate = neo.visibility === 'private';
  const { name } = neo;
  return (
    <Button
      size="small"
      // Not `disabled`: that would throw the focus away in the middle of a press.
      aria-disabled={isPending || undefined}
      aria-label={isPrivate ? t`Make Public: ${name}` : t`Make Private: ${name}`}
      onClick={() => {
        if (!isPending) onToggle();
      }}
      // Above the link that covers the card, and aligned with the text above.
      sx={{
        position: 'relative',
        justifySelf: 'start',
        px: 0.75,
        ml: -0.75,
        fontSize: '.8125rem',
        textDecoration: 'underline',
        textUnderlineOffset: 3,
      }}
    >
      {isPrivate ? t`Make Public` : t`Make Private`}
    </Button>
  );
}
