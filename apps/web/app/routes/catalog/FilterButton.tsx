import { useLingui } from '@lingui/react/macro';
import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import type { CatalogFilters } from './filters.ts';

export interface FilterButtonProps {
  filters: CatalogFilters;
  isOpen: boolean;
  /** The id of what it opens. */
  panel: string;
  onToggle: () => void;
}

/** Opens what filters the catalog, and says how many filters are set. For phones: elsewhere they are always open. */
export function FilterButton({ filters, isOpen, panel, onToggle }: FilterButtonProps) {
  const { t } = useLingui();
  const { archetype, categories, tags } = filters;
  const count = (archetype === null ? 0 : 1) + categories.length + tags.length;
  return (
    <Button
      variant={count > 0 ? 'contained' : 'outlined'}
      startIcon={<Tune />}
      aria-expanded={isOpen}
      aria-controls={panel}
      onClick={onToggle}
      sx={{ display: { md: 'none' }, flex: 'none', minHeight: 48 }}
    >
      {count > 0 ? t`Filters (${count})` : t`Filters`}
    </Button>
  );
}
