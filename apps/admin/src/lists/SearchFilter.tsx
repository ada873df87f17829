import { useLingui } from '@lingui/react/macro';
import { SearchField } from '@neo/ui';
import { useInput } from 'react-admin';
import type { FilterProps } from './filter.ts';

export interface SearchFilterProps extends FilterProps {
  /** What the search looks through: "Search by name or e-mail...". */
  placeholder: string;
}

/** Searches the list for what one types. */
export function SearchFilter({ source, placeholder }: SearchFilterProps) {
  const { t } = useLingui();
  const { field } = useInput({ source });
  return (
    <SearchField
      value={String(field.value ?? '')}
      onChange={field.onChange}
      label={placeholder}
      placeholder={placeholder}
      clearLabel={t`Clear search`}
    />
  );
}
