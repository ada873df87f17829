import { useLingui } from '@lingui/react/macro';
import { SearchField } from '@neo/ui';
import { useInput } from 'react-admin';
import type { FilterProps } from './filter.ts';

export interface SearchFilterProps extends FilterProps {
  /** The placeholder, which names the searched fields: "Search by name or e-mail...". */
  placeholder: string;
}

/** A search field for the list. */
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
