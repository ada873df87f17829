import GridView from '@mui/icons-material/GridViewOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export type ViewKind = 'grid' | 'list' | 'table';

const ICONS: Record<ViewKind, typeof GridView> = {
  grid: GridView,
  list: ViewAgenda,
  table: TableRows,
};

export interface ViewToggleProps<View extends ViewKind = ViewKind> {
  value: View;
  onChange: (value: View) => void;
  /** Name of the group for screen readers. */
  label: string;
  /** The views, in order, each with its name. */
  labels: Readonly<Partial<Record<View, string>>>;
}

/** A choice of view: grid, list or table. */
export function ViewToggle<View extends ViewKind>(props: ViewToggleProps<View>) {
  const { value, onChange, label, labels } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_event, next: View | null) => {
        if (next) onChange(next);
      }}
    >
      {(Object.keys(labels) as View[]).map((view) => {
        const Icon: typeof GridView = ICONS[view];
        return (
          <ToggleButton key={view} value={view} aria-label={labels[view]} title={labels[view]}>
            <Icon fontSize="small" />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
