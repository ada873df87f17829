import { useLingui } from '@lingui/react/macro';
import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import { Box, Button, Chip } from '@mui/material';
import { ConfirmDialog, TextInput } from '@neo/ui';
import { useState } from 'react';
import { useListContext, useSavedQueries } from 'react-admin';
import type { SavedQuery } from 'react-admin';
import type { Preset } from './columns.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Views that are there for everybody, and those that one kept in this browser under a name. */
export function SavedFilters({ presets = [] }: { presets?: readonly Preset[] }) {
  const { t } = useLingui();
  const { resource, filterValues, sort, setFilters, setSort } = useListContext();
  const [saved, setSaved] = useSavedQueries(resource);
  const [isNaming, setNaming] = useState(false);
  const isFiltered = Object.keys(filterValues as object).length > 0;
  const isKept = saved.some(({ value }) => isSame(value.filter, filterValues));

  const show = ({ filter, sort: order }: Omit<Preset, 'label'>) => {
    if (order) setSort(order);
    setFilters(filter);
  };
  const chip = (view: Preset, onDelete?: () => void) => {
    const isOn = isSame(view.filter, filterValues);
    return (
      <Chip
        key={view.label}
        label={view.label}
        variant={isOn ? 'filled' : 'outlined'}
        color={isOn ? 'primary' : 'default'}
        aria-pressed={isOn}
        onClick={() => (isOn ? setFilters({}) : show(view))}
        {...(onDelete && { onDelete })}
        sx={{ height: 36, borderRadius: 99 }}
      />
    );
  };
  if (presets.length === 0 && saved.length === 0 && !isFiltered) return null;
  return (
    <Box
      role="group"
      aria-label={t`Saved filters`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {presets.map((preset) => chip(preset))}
      {saved.map((query) =>
        chip(presetOf(query), () => setSaved(saved.filter((one) => one !== query))),
      )}
      {isFiltered && !isKept && (
        <Button size="small" startIcon={<BookmarkAddOutlined />} onClick={() => setNaming(true)}>
          {t`Save this filter`}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          onCancel={() => setNaming(false)}
          onName={(label) => {
            const others = saved.filter((one) => one.label !== label);
            setSaved([...others, { label, value: { filter: filterValues as object, sort } }]);
            setNaming(false);
          }}
        />
      )}
    </Box>
  );
}

const presetOf = ({ label, value }: SavedQuery): Preset => ({
  label,
  filter: (value.filter ?? {}) as Record<string, unknown>,
  ...(value.sort && { sort: value.sort }),
});

interface NameDialogProps {
  onCancel: () => void;
  onName: (name: string) => void;
}

function NameDialog({ onCancel, onName }: NameDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [isTold, setTold] = useState(false);
  const given = name.trim();
  return (
    <ConfirmDialog
      open
      title={t`Save this filter`}
      description={t`It is kept in this browser.`}
      confirmLabel={t`Save`}
      cancelLabel={t`Cancel`}
      onCancel={onCancel}
      onConfirm={() => (given ? onName(given) : setTold(true))}
    >
      <TextInput
        label={t`Name`}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isTold && !given ? t`Please give it a name` : undefined}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        fullWidth
      />
    </ConfirmDialog>
  );
}
