import Chip from '@mui/material/Chip';
import { useListContext, useTranslateLabel } from 'react-admin';
import type { SortPayload } from 'react-admin';

export interface QuickFilterProps {
  /** The server's name of the filter. */
  source: string;
  /** The sort order that goes with this filter. */
  sort: SortPayload;
}

/** A filter above the rows that can be on or off. */
export function QuickFilter({ source, sort }: QuickFilterProps) {
  const { filterValues, setFilters, setSort } = useListContext();
  const label = useTranslateLabel()({ source });
  const { [source]: value, ...rest } = filterValues as Record<string, unknown>;
  const isOn = value === true;
  const toggle = () => {
    if (!isOn) setSort(sort);
    setFilters(isOn ? rest : { ...rest, [source]: true });
  };
  return (
    <Chip
      label={label}
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      aria-pressed={isOn}
      onClick={toggle}
      sx={{ justifySelf: 'start', height: 36, borderRadius: 99 }}
    />
  );
}
