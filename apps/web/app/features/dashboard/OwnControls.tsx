import { useLingui } from '@lingui/react/macro';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { NeoCard } from '@neo/contracts';
import { canEditNeo } from '@neo/domain';
import { useUser, viewerOf } from '../../data/use-user.ts';

export interface OwnControlsProps {
  neo: NeoCard;
  /** Its visibility is being changed. */
  isPending: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

/** What the owner does with a NEO besides chatting with it and editing it. */
export function OwnControls({ neo, isPending, onToggle, onDelete }: OwnControlsProps) {
  const { t } = useLingui();
  const viewer = viewerOf(useUser());
  const access = { ...neo, ownerId: neo.userId, passwordVersion: 0 };
  const isPrivate = neo.visibility === 'private';
  const { name } = neo;
  return (
    <>
      <IconButton
        aria-label={t`Delete ${name}`}
        title={t`Delete`}
        onClick={onDelete}
        sx={{ minWidth: 36, minHeight: 36, p: 0.5, color: 'text.secondary' }}
      >
        <DeleteOutlined sx={{ fontSize: 19 }} />
      </IconButton>
      {canEditNeo(viewer, access).allowed && (
        <Button
          size="small"
          // Not `disabled`: that would throw the focus away in the middle of a press.
          aria-disabled={isPending || undefined}
          aria-label={isPrivate ? t`Make Public: ${name}` : t`Make Private: ${name}`}
          onClick={() => {
            if (!isPending) onToggle();
          }}
          sx={{ textDecoration: 'underline', textUnderlineOffset: 3 }}
        >
          {isPrivate ? t`Make Public` : t`Make Private`}
        </Button>
      )}
    </>
  );
}
