import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForkRef } from '@mui/material/utils';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ChoiceField, checkTile } from '../ChoiceField/index.ts';
import type { ChoiceProps, FormBinding } from '../ChoiceField/index.ts';
import type { FilterOption } from '../FilterChips/index.ts';
import { SearchField } from '../SearchField/index.ts';
import { RADIUS } from '../theme/tokens.ts';
import { ChosenChips } from './ChosenChips.tsx';
import { findOptions } from './find-options.ts';
import { useRoving } from './use-roving.ts';

export interface AttributeSelectProps<T extends string> extends ChoiceProps, FormBinding {
  options: readonly FilterOption<T>[];
  /** In the order in which they were chosen. */
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** Accessible name of the search box, and its placeholder. */
  searchLabel: string;
  clearSearchLabel: string;
  /** Shown when the search finds nothing. */
  nothingFoundLabel: string;
  /** Name of the row of chosen options. */
  chosenLabel: string;
  /** Name of a chosen option's button: "Remove Witty". It must contain the label. */
  removeLabel: (label: string) => string;
  /** The number of chosen options, in words. */
  countLabel?: ((count: number) => string) | undefined;
}

/**
 * A choice of many options out of very many, by typing or by browsing. In the search box Enter picks the first match;
 * the boxes are one tab stop, with arrow keys inside. `ref` is the search box.
 */
export function AttributeSelect<T extends string>({ ref, ...props }: AttributeSelectProps<T>) {
  const { label, options, value, onChange, countLabel, disabled = false } = props;
  const { helperText, error, required, onBlur } = props;
  const underId = useId();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const searchRef = useForkRef(search, ref);
  const found = findOptions(options, query);
  const { tabIndexOf, handlers } = useRoving(found.map((option) => option.value));
  const chosen = value.map(
    (one) => options.find((option) => option.value === one) ?? { value: one, label: one },
  );
  const toggle = (option: T) =>
    onChange(value.includes(option) ? value.filter((one) => one !== option) : [...value, option]);

  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Otherwise it would submit the surrounding form.
    event.preventDefault();
    const first = found.find((option) => !value.includes(option.value));
    if (!query.trim() || !first || disabled) return;
    toggle(first.value);
    setQuery('');
  };
  return (
    <ChoiceField
      multiple
      label={label}
      helperText={helperText}
      error={error}
      disabled={disabled}
      required={required}
      onBlur={onBlur}
      underId={underId}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {chosen.length > 0 && (
          <ChosenChips
            label={props.chosenLabel}
            chosen={chosen}
            onRemove={toggle}
            removeLabel={props.removeLabel}
            disabled={disabled}
            onEmptied={() => search.current?.focus()}
          />
        )}
        <Box onKeyDown={takeFirst}>
          <SearchField
            ref={searchRef}
            describedBy={underId}
            invalid={error !== undefined}
            value={query}
            onChange={setQuery}
            label={props.searchLabel}
            placeholder={props.searchLabel}
            clearLabel={props.clearSearchLabel}
          />
        </Box>
        <Box
          {...handlers}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignContent: 'start',
            gap: 1,
            p: 1.5,
            height: 236,
            // If it were disabled, the keyboard could not scroll it. The chosen options are above.
            overflowY: disabled ? 'hidden' : 'auto',
            borderRadius: `${RADIUS.control}px`,
            bgcolor: 'gallery.sunk',
          }}
        >
          {found.map((option) => (
            <Box
              component="label"
              key={option.value}
              sx={{ ...checkTile, bgcolor: 'background.paper', overflowWrap: 'anywhere', py: 0.5 }}
            >
              <input
                type="checkbox"
                name={props.name}
                value={option.value}
                checked={value.includes(option.value)}
                onChange={() => toggle(option.value)}
                tabIndex={tabIndexOf(option.value)}
              />
              {option.label}
            </Box>
          ))}
          <Typography role="status" variant="body2" color="textSecondary">
            {found.length === 0 ? props.nothingFoundLabel : ''}
          </Typography>
        </Box>
        {countLabel && (
          <Typography
            aria-live="polite"
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ mt: -0.75 }}
          >
            {countLabel(value.length)}
          </Typography>
        )}
      </Box>
    </ChoiceField>
  );
}
