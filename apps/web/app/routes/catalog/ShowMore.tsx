import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LoadingButton } from '@neo/ui';
import { useRef } from 'react';
import { useLoadNear } from '../../features/search/use-load-near.ts';
import { PAGES_BY_SCROLLING } from '../../limits.ts';
import type { CatalogFinds } from './use-found.ts';

export interface ShowMoreProps {
  more: NonNullable<CatalogFinds['more']>;
  shown: number;
  total: string;
  /** The button was pressed, not scrolled to. */
  onPress: () => void;
}

/** Loads the next page near the end of the list, and on a press. */
export function ShowMore({ more, shown, total, onPress }: ShowMoreProps) {
  const { t, i18n } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const loadsItself = more.pages < PAGES_BY_SCROLLING && !more.isFailed && !more.isLoading;
  useLoadNear(end, { isOn: loadsItself, pages: more.pages, load: more.load });
  return (
    <Box ref={end} sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, mt: { xs: 4, md: 6 } }}>
      <Typography
        variant="body2"
        color={more.isFailed ? 'error' : 'textSecondary'}
        role={more.isFailed ? 'alert' : undefined}
      >
        {more.isFailed ? (
          <Trans>Failed to fetch catalog NEOs</Trans>
        ) : (
          <Trans>
            Showing {i18n.number(shown)} of {total}
          </Trans>
        )}
      </Typography>
      <LoadingButton
        variant="outlined"
        loading={more.isLoading}
        onClick={() => {
          onPress();
          more.load();
        }}
      >
        {more.isFailed ? t`Try again` : t`Show more`}
      </LoadingButton>
    </Box>
  );
}
