import { useLingui } from '@lingui/react/macro';
import Check from '@mui/icons-material/Check';
import PersonAddAlt1 from '@mui/icons-material/PersonAddAlt1';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { NeoCard } from '@neo/contracts';
import { ErrorState, Hidden, Portrait, RADIUS, SearchField } from '@neo/ui';
import { useDeferredValue, useId, useState } from 'react';
import type { Ref } from 'react';
import { useChoices } from './use-choices.ts';

export interface NeoPickerProps {
  label: string;
  /** Those who take part already. */
  chosen: readonly string[];
  /** No other NEO fits. */
  isFull: boolean;
  onChoose: (neo: NeoCard) => void;
  /** Id of a text that says what is wrong with the choice. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Finds NEOs as the catalog does, with the viewer's own among them, and adds them. */
export function NeoPicker({
  label,
  chosen,
  isFull,
  onChoose,
  describedBy,
  invalid,
  ref,
}: NeoPickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { neos, isFailed, isFetching, retry } = useChoices(asked);
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <SearchField
        value={text}
        onChange={setText}
        label={label}
        placeholder={t`Search NEOs...`}
        clearLabel={t`Clear search`}
        describedBy={describedBy}
        invalid={invalid}
        ref={ref}
      />
      {neos === undefined ? (
        isFailed ? (
          <ErrorState
            headingLevel="h3"
            title={t`The NEOs could not be loaded`}
            retryLabel={t`Try again`}
            retrying={isFetching}
            onRetry={retry}
          />
        ) : (
          <Box role="status" aria-label={t`Loading...`} sx={list}>
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} variant="rounded" height={56} />
            ))}
          </Box>
        )
      ) : (
        <>
          <Box component="ul" role="list" aria-label={t`NEOs to choose from`} sx={list}>
            {neos.map((neo) => (
              <li key={neo.id}>
                <Choice
                  neo={neo}
                  isChosen={chosen.includes(neo.id)}
                  isFull={isFull}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </Box>
          <Typography role="status" variant="body2" color="textSecondary">
            {neos.length === 0 && t`No NEO has this name. Another word may find one.`}
          </Typography>
        </>
      )}
    </Box>
  );
}

function Choice({
  neo,
  isChosen,
  isFull,
  onChoose,
}: Pick<NeoPickerProps, 'isFull' | 'onChoose'> & { neo: NeoCard; isChosen: boolean }) {
  const { t } = useLingui();
  const { name, image, description } = neo;
  const isOff = isChosen || isFull;
  const aboutId = useId();
  const Icon = isChosen ? Check : PersonAddAlt1;
  return (
    <ButtonBase
      aria-describedby={aboutId}
      // Not `disabled`: the focus stays on the one that was just chosen.
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onChoose(neo);
      }}
      sx={{
        display: 'flex',
        justifyContent: 'start',
        gap: 1.25,
        width: '100%',
        minHeight: 56,
        px: 1,
        py: 0.75,
        textAlign: 'start',
        borderRadius: `${RADIUS.control}px`,
        '&:hover': isOff ? {} : { bgcolor: 'gallery.raised' },
        ...(isFull && !isChosen && { opacity: 0.6 }),
        '&[aria-disabled]': { cursor: 'default' },
      }}
    >
      <Hidden>{isChosen ? t`${name} takes part` : t`Add ${name}`}</Hidden>
      <Portrait name={name} src={imageOfSize(image, 256)} size="sm" />
      <Box aria-hidden sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" noWrap dir="auto" sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography
          id={aboutId}
          component="span"
          variant="caption"
          color="textSecondary"
          noWrap
          dir="auto"
          sx={{ display: 'block' }}
        >
          {description}
        </Typography>
      </Box>
      <Icon fontSize="small" color={isChosen ? 'primary' : 'inherit'} />
    </ButtonBase>
  );
}

/** As high as five, so that what follows stays near. */
const list = {
  listStyle: 'none',
  m: 0,
  p: 0.5,
  display: 'grid',
  gap: 0.25,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  maxHeight: 304,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const;
