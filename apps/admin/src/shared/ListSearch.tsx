import { useLingui } from '@lingui/react/macro';
import { SearchField } from '@neo/ui';
import { useEffect, useState } from 'react';

/** Milliseconds after the last letter, until the list follows. */
const PAUSE = 300;

export interface ListSearchProps {
  label: string;
  /** What the list is searched for now. */
  asked: string;
  onSearch: (text: string) => void;
}

/** What one types stands at once; the list follows a pause later. */
export function ListSearch({ label, asked, onSearch }: ListSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState(asked);
  const [sent, setSent] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    // Not what was typed here came about, but another search: a saved one, or none.
    if (asked !== sent) {
      setSent(asked);
      setText(asked);
    }
  }
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      onSearch(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, sent, onSearch]);
  return (
    <SearchField
      value={text}
      onChange={setText}
      label={label}
      placeholder={label}
      clearLabel={t`Clear search`}
    />
  );
}
