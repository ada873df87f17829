import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import type { Theme } from '@mui/material/styles';
import { hiddenStyles } from '@neo/ui';
import { SORTS } from './filters.ts';
import type { Sort } from './filters.ts';

export interface SortSelectProps {
  value: Sort;
  onChange: (sort: Sort) => void;
  /** The default order: best match for a search, else most talked with. */
  isByMatch: boolean;
}

const BEST = 'best';

/** On phones only the choice has room beside the count. */
const quiet = (theme: Theme) => ({
  color: 'text.secondary',
  fontSize: '.875rem',
  [theme.breakpoints.down('md')]: hiddenStyles,
});

/** The sort order of the catalog. */
export function SortSelect({ value, onChange, isByMatch }: SortSelectProps) {
  const { t } = useLingui();
  const words = { trending: t`Trending`, newest: t`Newest`, name: t`Name` };
  return (
    <Box
      component="label"
      sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 1 }}
    >
      <Box component="span" sx={quiet}>
        {t`Sort by`}
      </Box>
      <NativeSelect
        value={value ?? BEST}
        disableUnderline
        onChange={(event) => onChange(SORTS.find((sort) => sort === event.target.value) ?? null)}
        sx={{ fontSize: '.875rem', fontWeight: 600, '& select': { py: 1, pl: 0.5 } }}
      >
        <option value={BEST}>{isByMatch ? t`Best match` : t`Most talked to`}</option>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
