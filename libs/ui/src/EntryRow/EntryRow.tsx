import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import { ActionMenu } from '../ActionMenu/index.ts';
import type { ActionMenuProps } from '../ActionMenu/index.ts';
import { Tag } from '../Marks/index.ts';
import { PlainSwitch } from '../SwitchField/index.ts';
import { focusRing } from '../theme/component-styles.ts';
import { RADIUS } from '../theme/tokens.ts';

export interface EntryRowProps {
  name: string;
  /** The keys that wake it, in words. */
  details: string;
  /** Words that set it apart: "Always". */
  marks?: readonly string[] | undefined;
  /** The entry's fault, in words. */
  error?: string | undefined;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** Spoken name of the switch: "Use Sea". */
  switchLabel: string;
  onOpen: () => void;
  /** Spoken name of the menu, and what else can be done. */
  menuLabel: string;
  items: ActionMenuProps['items'];
  disabled?: boolean | undefined;
}

/** One of many entries: on or off, opened by its name, with a menu for the rest. It is a list item. */
export function EntryRow(props: EntryRowProps) {
  const { name, details, marks = [], error, isOn, disabled = false } = props;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 0.5,
        pr: 0.5,
        borderRadius: `${RADIUS.control}px`,
        border: '1px solid',
        borderColor: error === undefined ? 'divider' : 'error.main',
        bgcolor: 'background.paper',
        // Hundreds of them: what is out of sight is not laid out.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 64px',
      }}
    >
      <Box sx={{ display: 'flex', px: 1.25, py: 1.5 }}>
        <PlainSwitch
          checked={isOn}
          disabled={disabled}
          onChange={props.onSwitch}
          aria-label={props.switchLabel}
        />
      </Box>
      <Box
        component="button"
        type="button"
        onClick={props.onOpen}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          minWidth: 0,
          minHeight: 56,
          py: 1,
          px: 1,
          cursor: 'pointer',
          borderRadius: `${RADIUS.control}px`,
          display: 'grid',
          alignContent: 'center',
          '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: 4 },
          '&:focus-visible': { ...focusRing, outlineOffset: '-3px' },
        }}
      >
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
          <Box
            component="span"
            className="name"
            sx={{
              fontWeight: 600,
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              ...(!isOn && { color: 'text.secondary' }),
            }}
          >
            {name}
          </Box>
          {marks.map((mark) => (
            <Tag key={mark}>{mark}</Tag>
          ))}
        </Box>
        <Box
          component="span"
          sx={{
            typography: 'body2',
            color: error === undefined ? 'text.secondary' : 'error.main',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {error ?? details}
        </Box>
      </Box>
      {!disabled && <ActionMenu icon={<MoreHoriz />} label={props.menuLabel} items={props.items} />}
    </Box>
  );
}
