import GridView from '@mui/icons-material/GridViewOutlined';
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export interface ViewToggleProps {
  value: 'grid' | 'list';
  onChange: (value: 'grid' | 'list') => void;
  /** Name of the group for screen readers. */
  label: string;
  gridLabel: string;
  listLabel: string;
}

/** Grid or list. */
export function ViewToggle({ value, onChange, label, gridLabel, listLabel }: ViewToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_event, next: 'grid' | 'list' | null) => {
        if (next) onChange(next);
      }}
    >
      <ToggleButton value="grid" aria-label={gridLabel}>
        <GridView fontSize="small" />
      </ToggleButton>
      <ToggleButton value="list" aria-label={listLabel}>
        <ViewAgenda fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
