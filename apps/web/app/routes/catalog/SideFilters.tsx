import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { SEARCH_COUNT_CAP } from '@neo/contracts';
import { CATEGORIES } from '@neo/domain';
import { CategoryFilter } from '@neo/ui';
import { folded } from '../../i18n/folded.ts';
import { useLabels } from '../../i18n/words.ts';
import { chooseCategories, chooseTags } from './filters.ts';
import type { CatalogFilters } from './filters.ts';
import type { Found } from './found.ts';
import { useCount } from './FoundCount.tsx';

/** Scrolls itself if the window is low. */
const beside = {
  display: 'grid',
  gap: 3,
  maxHeight: { lg: 'calc(100dvh - 104px)' },
  overflowY: { lg: 'auto' },
  // Space for the focus ring, which the scrolling edge would cut off.
  p: { lg: 0.5 },
  m: { lg: -0.5 },
} as const;

export interface SideFiltersProps {
  filters: CatalogFilters;
  onChange: (by: (now: CatalogFilters) => Partial<CatalogFilters>) => void;
  found: Found | undefined;
}

/** Categories and tags, and how many NEOs each would show. */
export function SideFilters({ filters, onChange, found }: SideFiltersProps) {
  const { t } = useLingui();
  const { categories: labels } = useLabels();
  const digits = useCount();
  const countOf = (count: number | undefined) =>
    count === undefined ? '' : digits(count, count < SEARCH_COUNT_CAP);
  const tags = tagsOf(filters.tags, found);
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
      {tags.length > 0 && (
        <CategoryFilter
          label={t`Tags`}
          options={tags.map(({ value, label, count }) => ({
            value,
            label,
            count: count === undefined ? undefined : digits(count, found?.areTagsExact === true),
          }))}
          value={filters.tags}
          onChange={(chosen) =>
            onChange((now) => ({ tags: chooseTags(now.tags, filters.tags, chosen) }))
          }
          clearLabel={t`Clear Tags`}
          countLabel={(count) => t`${count} selected`}
        />
      )}
    </Box>
  );
}

interface TagOption {
  /** As it was chosen, which may be another spelling. */
  value: string;
  label: string;
  count: number | undefined;
}

/** The tags of the results, and before them those that are chosen and that no result has. */
function tagsOf(chosen: readonly string[], found: Found | undefined): TagOption[] {
  const offered = (found?.tags ?? []).map(({ tag, count }) => {
    const value = chosen.find((one) => folded(one) === folded(tag)) ?? tag;
    return { value, label: tag, count };
  });
  const others = chosen.filter((tag) => offered.every(({ value }) => value !== tag));
  return [...others.map((tag) => ({ value: tag, label: tag, count: undefined })), ...offered];
}
