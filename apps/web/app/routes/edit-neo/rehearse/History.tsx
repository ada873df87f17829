import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Rehearsal } from '@neo/contracts';
import { FormSection, LoadingButton } from '@neo/ui';
import { useLocalDate } from '../../../i18n/use-local-date.ts';

export interface HistoryProps {
  all: readonly Rehearsal[];
  shownId: string;
  onShow: (id: string) => void;
  /** Reads older ones; undefined if there are none. */
  onMore: (() => void) | undefined;
  isLoading: boolean;
}

/** The rehearsals of a NEO, the newest first. One of them is shown. */
export function History({ all, shownId, onShow, onMore, isLoading }: HistoryProps) {
  const { t } = useLingui();
  return (
    <FormSection title={t`Earlier rehearsals`}>
      <Box
        component="ol"
        role="list"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {all.map((one) => (
          <li key={one.id}>
            <Row rehearsal={one} isShown={one.id === shownId} onShow={() => onShow(one.id)} />
          </li>
        ))}
      </Box>
      {onMore && (
        <LoadingButton
          type="button"
          variant="outlined"
          loading={isLoading}
          onClick={onMore}
          sx={{ justifySelf: 'start' }}
        >
          {t`Show more`}
        </LoadingButton>
      )}
    </FormSection>
  );
}

interface RowProps {
  rehearsal: Rehearsal;
  isShown: boolean;
  onShow: () => void;
}

function Row({ rehearsal, isShown, onShow }: RowProps) {
  const { t } = useLingui();
  const date = useLocalDate();
  const { state, passed, total, version, createdAt } = rehearsal;
  const words = {
    running: t`Running`,
    done: t`${passed} of ${total} passed`,
    failed: t`Not complete: ${passed} of ${total} passed`,
  };
  return (
    <ButtonBase onClick={onShow} aria-pressed={isShown} sx={row}>
      <Typography component="span" variant="body2" sx={{ fontWeight: isShown ? 700 : 400 }}>
        {words[state]}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary">
        {date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })} · {t`version ${version}`}
      </Typography>
    </ButtonBase>
  );
}

const row = {
  width: '100%',
  minHeight: 44,
  px: 1.5,
  py: 0.75,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  textAlign: 'start',
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  '&[aria-pressed="true"]': { bgcolor: 'gallery.sunk' },
} as const;
