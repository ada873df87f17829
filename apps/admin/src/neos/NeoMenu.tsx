import { useLingui } from '@lingui/react/macro';
import Delete from '@mui/icons-material/DeleteOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import ListAlt from '@mui/icons-material/ListAlt';
import Edit from '@mui/icons-material/EditOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { AdminNeo } from '@neo/contracts';
import { useLinkComponent } from '@neo/ui';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { ReasonDialog } from '../decisions/ReasonDialog.tsx';
import { useOutcome } from '../decisions/use-outcome.ts';
import { reportsHref } from '../reports/hrefs.ts';
import { ReportDialog } from '../reports/ReportDialog.tsx';
import { useNeoRights } from './access.ts';

/** The actions for a NEO: open it, edit it if allowed, delete it. */
export function NeoMenu({ neo }: { neo: AdminNeo }) {
  const { t } = useLingui();
  const { canEdit, whyNot } = useNeoRights(neo);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const InnerLink = useLinkComponent();
  const { id, name } = neo;
  const label = t`Actions for ${name}`;
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': label } }}
        >
          <MenuItem component="a" href={`/neo/${id}`}>
            <ListItemIcon>
              <Visibility fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t`View NEO`}</ListItemText>
          </MenuItem>
          {canEdit && (
            <MenuItem component="a" href={`/neo/${id}/edit`}>
              <ListItemIcon>
                <Edit fontSize="small" />
              </ListItemIcon>
              <ListItemText>{t`Edit NEO`}</ListItemText>
            </MenuItem>
          )}
          <MenuItem component={InnerLink} href={reportsHref({ neoId: id })}>
            <ListItemIcon>
              <ListAlt fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t`See reports`}</ListItemText>
          </MenuItem>
          {whyNot === undefined && (
            <MenuItem
              onClick={() => {
                setAnchor(null);
                setReporting(true);
              }}
            >
              <ListItemIcon>
                <Flag fontSize="small" />
              </ListItemIcon>
              <ListItemText>{t`Report this NEO`}</ListItemText>
            </MenuItem>
          )}
          <MenuItem
            disabled={whyNot !== undefined}
            onClick={() => {
              setAnchor(null);
              setAsked(true);
            }}
          >
            <ListItemIcon>
              <Delete fontSize="small" />
            </ListItemIcon>
            <ListItemText secondary={whyNot}>{t`Delete NEO`}</ListItemText>
          </MenuItem>
        </Menu>
      )}
      {isReporting && (
        <ReportDialog
          name={name}
          target={{ kind: 'neo', id }}
          onClose={() => setReporting(false)}
        />
      )}
      {isAsked && <DeleteNeo neo={neo} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Asks for a reason, and deletes. */
function DeleteNeo({ neo, onClose }: { neo: AdminNeo; onClose: () => void }) {
  const { t } = useLingui();
  const { id, name } = neo;
  const outcome = useOutcome({
    done: t`NEO deleted successfully`,
    failed: t`Failed to delete NEO`,
    onEnd: onClose,
  });
  const [remove, { isPending: pending }] = useDelete('neos', {}, outcome);
  return (
    <ReasonDialog
      title={t`Delete ${name}?`}
      description={t`This permanently deletes it and all its conversations. This cannot be undone.`}
      confirmLabel={t`Delete NEO`}
      destructive
      pending={pending}
      onConfirm={(reason) => void remove('neos', { id, previousData: neo, meta: { reason } })}
      onCancel={onClose}
    />
  );
}
