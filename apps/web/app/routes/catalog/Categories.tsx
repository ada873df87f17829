import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { SEARCH_COUNT_CAP } from '@neo/contracts';
import { CATEGORIES } from '@neo/domain';
import { CategoryFilter } from '@neo/ui';
import { useLabels } from '../../i18n/words.ts';
import { chooseCategories } from './filters.ts';
import type { CatalogFilters } from './filters.ts';
import type { Found } from './found.ts';
import { useCount } from './FoundCount.tsx';

/** Stays below the bar while the cards scroll; scrolls itself if the window is low. */
const beside = {
  position: { lg: 'sticky' },
  top: { lg: 88 },
  maxHeight: { lg: 'calc(100dvh - 104px)' },
  overflowY: { lg: 'auto' },
  // Space for the focus ring, which the scrolling edge would cut off.
  p: { lg: 0.5 },
  m: { lg: -0.5 },
} as const;

export interface CategoriesProps {
  filters: CatalogFilters;
  onChange: (by: (now: CatalogFilters) => Partial<CatalogFilters>) => void;
  found: Found | undefined;
}

/** The categories, and how many NEOs each would show. */
export function Categories({ filters, onChange, found }: CategoriesProps) {
  const { t } = useLingui();
  const { categories: labels } = useLabels();
  const digits = useCount();
  const countOf = (count: number | undefined) =>
    count === undefined ? undefined : digits(count, count < SEARCH_COUNT_CAP);
  return (
    <Box sx={beside}>
      <CategoryFilter
        label={t`Categories`}
        options={CATEGORIES.map((value) => ({
          value,
          label: labels[value],
          count: countOf(found?.categories[value]),
        }))}
        value={filters.categories}
        onChange={(chosen) =>
          onChange((now) => ({
            categories: chooseCategories(now.categories, filters.categories, chosen),
          }))
        }
        clearLabel={t`Clear Categories`}
        countLabel={(count) => t`${count} selected`}
      />
    </Box>
  );
}
