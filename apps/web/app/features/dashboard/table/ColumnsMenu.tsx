import { Trans, useLingui } from '@lingui/react/macro';
import Check from '@mui/icons-material/Check';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';

interface ColumnChoice {
  id: string;
  label: string;
  isShown: boolean;
}

export interface ColumnsMenuProps {
  columns: readonly ColumnChoice[];
  onToggle: (id: string) => void;
}

/** Shows and hides columns. It stays open, because people often choose several. */
export function ColumnsMenu({ columns, onToggle }: ColumnsMenuProps) {
  const { t } = useLingui();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        id={id}
        size="small"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Trans>Columns</Trans>
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t`Columns`, dense: true } }}
      >
        {columns.map(({ id: column, label, isShown }) => (
          <MenuItem
            key={column}
            role="menuitemcheckbox"
            aria-checked={isShown}
            onClick={() => onToggle(column)}
          >
            <ListItemIcon>{isShown && <Check fontSize="small" />}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
