import Check from '@mui/icons-material/Check';
import EmailOutlined from '@mui/icons-material/EmailOutlined';
import Facebook from '@mui/icons-material/Facebook';
import LinkIcon from '@mui/icons-material/Link';
import LinkedIn from '@mui/icons-material/LinkedIn';
import Reddit from '@mui/icons-material/Reddit';
import WhatsApp from '@mui/icons-material/WhatsApp';
import X from '@mui/icons-material/X';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Hidden } from '../Hidden/index.ts';
import { focusRing } from '../theme/component-styles.ts';
import { TextInput } from '../TextInput/index.ts';

export type ShareTargetKind = 'x' | 'linkedin' | 'facebook' | 'reddit' | 'whatsapp' | 'email';

export interface ShareTarget {
  kind: ShareTargetKind;
  label: string;
  /** The sharing page with everything filled in, or a `mailto:`. */
  href: string;
}

export interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The subject of the share, in a sentence. */
  description?: string | undefined;
  targets: readonly ShareTarget[];
  /** Called when a target is chosen. */
  onTarget?: ((kind: ShareTargetKind) => void) | undefined;
  /** The shared address, which can be read and selected. */
  url: string;
  urlLabel: string;
  copyLabel: string;
  /** Replaces the button's text while `copied`, and is announced. */
  copiedLabel: string;
  copied?: boolean | undefined;
  /** The library does not use the clipboard: the app copies, then sets `copied`. */
  onCopy: () => void;
  closeLabel: string;
  /** Accessible hint after targets that leave the app: "opens in a new tab". */
  newTabLabel?: string | undefined;
}

const ICONS = {
  x: X,
  linkedin: LinkedIn,
  facebook: Facebook,
  reddit: Reddit,
  whatsapp: WhatsApp,
  email: EmailOutlined,
};

const target = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 0.75,
  py: 1,
  borderRadius: '10px',
  color: 'inherit',
  fontSize: '.8125rem',
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  '& > .disc': {
    display: 'grid',
    placeItems: 'center',
    width: 52,
    height: 52,
    borderRadius: '50%',
    border: '1px solid',
    borderColor: 'gallery.edge',
    transition: 'background-color 120ms, color 120ms',
  },
  '&:hover > .disc': {
    bgcolor: 'text.primary',
    borderColor: 'text.primary',
    color: 'background.default',
  },
} as const;

/** Six share targets, and the link itself. For devices without a share sheet. */
export function ShareDialog({
  open,
  onClose,
  title,
  description,
  targets,
  onTarget,
  url,
  urlLabel,
  copyLabel,
  copiedLabel,
  copied = false,
  onCopy,
  closeLabel,
  newTabLabel,
}: ShareDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      {...(description ? { 'aria-describedby': `${id}-text` } : {})}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {description && (
          <Box id={`${id}-text`} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {description}
          </Box>
        )}
        <Box
          component="ul"
          role="list"
          aria-labelledby={`${id}-title`}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            py: 2,
            display: 'grid',
            gap: 0.5,
            gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          }}
        >
          {targets.map(({ kind, label, href }) => {
            const Icon = ICONS[kind];
            const isAway = kind !== 'email';
            return (
              <li key={kind}>
                <Box
                  component="a"
                  href={href}
                  onClick={() => onTarget?.(kind)}
                  {...(isAway ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                  sx={target}
                >
                  <span className="disc">
                    <Icon aria-hidden sx={{ fontSize: 22 }} />
                  </span>
                  {label}
                  {isAway && newTabLabel && <Hidden>{newTabLabel}</Hidden>}
                </Box>
              </li>
            );
          })}
        </Box>
        <TextInput
          label={urlLabel}
          value={url}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
        <Hidden>
          <span aria-live="polite">{copied ? copiedLabel : ''}</span>
        </Hidden>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{closeLabel}</Button>
        <Button
          variant="contained"
          startIcon={copied ? <Check /> : <LinkIcon />}
          onClick={onCopy}
          sx={copied ? done : {}}
        >
          {copied ? copiedLabel : copyLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const done = {
  '&, &:hover': {
    bgcolor: 'gallery.raised',
    color: 'text.primary',
    '& .MuiButton-startIcon': { color: 'success.main' },
  },
} as const;
