import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { RADIUS } from '../theme/tokens.ts';
import { useCountdown, useSwipe } from './use-toast-gestures.ts';

export type ToastKind = 'success' | 'destructive' | 'info';

export interface ToastContent {
  /** A new id is a new toast, with its own timer. */
  id: string | number;
  kind: ToastKind;
  title: string;
  description?: string | undefined;
  /** The way back, or on: "Undo". It also closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Milliseconds until it closes by itself; paused while hovered or focused. Five seconds if it does not say. */
  duration?: number | undefined;
}

const DURATION = 5_000;

export interface ToastViewProps {
  /** The current toasts, the newest last. */
  toasts: readonly ToastContent[];
  /** Called when one is closed: by its button, timer, swipe or Escape. */
  onDismiss: (id: ToastContent['id']) => void;
  dismissLabel: string;
  /** Name of the region that F8 focuses. */
  regionLabel: string;
  /** `underBar` places it below the top bar, for screens with controls at the bottom. */
  placement?: 'corner' | 'underBar' | undefined;
}

const PLACES = {
  corner: { top: { xs: 'max(12px, env(safe-area-inset-top))', md: 'auto' }, bottom: { md: 24 } },
  underBar: { top: 'calc(84px + env(safe-area-inset-top))' },
} as const;

const ICONS = { success: CheckCircle, destructive: ErrorOutlined, info: InfoOutlined };
const COLOURS = { success: 'success.main', destructive: 'error.main', info: 'info.main' };

/**
 * The page's notifications, below each other. Their region always exists, because screen readers only announce changes in a known region.
 */
export function ToastView({
  toasts,
  onDismiss,
  dismissLabel,
  regionLabel,
  placement = 'corner',
}: ToastViewProps) {
  const region = useRef<HTMLElement>(null);
  const isShown = toasts.length > 0;
  const [isFocused, setFocused] = useState(false);
  // The toast that had the focus may be gone.
  useEffect(() => setFocused(region.current?.contains(document.activeElement) ?? false), [toasts]);
  // MUI hides what is beside an open dialog from screen readers, but what is done in a dialog is told here.
  useEffect(() => {
    const element = region.current;
    const hidden = new MutationObserver(() => element?.removeAttribute('aria-hidden'));
    if (element) hidden.observe(element, { attributeFilter: ['aria-hidden'] });
    element?.removeAttribute('aria-hidden');
    return () => hidden.disconnect();
  }, []);
  useEffect(() => {
    if (!isShown) return undefined;
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return;
      const actions = region.current?.querySelectorAll<HTMLElement>('[data-action]');
      ([...(actions ?? [])].at(-1) ?? region.current)?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, [isShown]);
  return (
    <Box
      component="section"
      ref={region}
      aria-label={regionLabel}
      aria-live={toasts.at(-1)?.kind === 'destructive' ? 'assertive' : 'polite'}
      tabIndex={-1}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget))
      }
      onKeyDown={({ key, target }: KeyboardEvent) => {
        if (key !== 'Escape') return;
        const at = [...region.current!.children].findIndex((one) => one.contains(target as Node));
        const dismissed = toasts.at(at);
        if (!dismissed) return;
        // Nothing is left to have the focus.
        if (toasts.length === 1) region.current!.blur();
        onDismiss(dismissed.id);
      }}
      sx={{
        display: 'grid',
        gap: 1,
        position: 'fixed',
        zIndex: 'snackbar',
        ...PLACES[placement],
        left: { xs: 12, md: 'auto' },
        right: { xs: 12, md: 24 },
        width: { md: 'calc(100% - 48px)' },
        maxWidth: { md: 420 },
        borderRadius: `${RADIUS.sheet}px`,
      }}
    >
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          isHeld={isFocused}
          onDismiss={() => onDismiss(toast.id)}
          dismissLabel={dismissLabel}
        />
      ))}
    </Box>
  );
}

interface ToastProps {
  toast: ToastContent;
  /** Its time does not run. */
  isHeld: boolean;
  onDismiss: () => void;
  dismissLabel: string;
}

function Toast({ toast, isHeld, onDismiss, dismissLabel }: ToastProps) {
  const [isPointed, setPointed] = useState(false);
  const { offset, handlers } = useSwipe(onDismiss);
  useCountdown(toast.duration ?? DURATION, isPointed || isHeld || offset !== 0, onDismiss);

  const titleId = `toast-${toast.id}`;
  const Icon = ICONS[toast.kind];
  return (
    <Box
      role={toast.kind === 'destructive' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      {...handlers}
      style={{ translate: `${offset}px 0`, opacity: 1 - Math.min(Math.abs(offset), 150) / 300 }}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'auto minmax(0, 1fr) auto',
          ...(toast.action && { sm: 'auto minmax(0, 1fr) auto auto' }),
        },
        columnGap: 1.5,
        alignItems: 'start',
        p: 2,
        pr: 1,
        borderRadius: `${RADIUS.sheet}px`,
        border: '1px solid',
        borderColor: toast.kind === 'destructive' ? 'error.main' : 'divider',
        bgcolor: 'background.paper',
        boxShadow: 'var(--mui-palette-gallery-floating)',
        touchAction: 'pan-y',
        userSelect: 'none',
        '@keyframes neo-toast': { from: { opacity: 0, transform: 'translateY(12px)' } },
        animation: 'neo-toast 240ms cubic-bezier(.2, .8, .2, 1)',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 22, mt: '1px', color: COLOURS[toast.kind] }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={titleId} variant="h6" component="p">
          {toast.title}
        </Typography>
        {toast.description && (
          <Typography variant="body2" color="textSecondary">
            {toast.description}
          </Typography>
        )}
      </Box>
      {toast.action && (
        <Button
          size="small"
          data-action
          // Several may be called "Undo".
          aria-describedby={titleId}
          onClick={() => {
            toast.action?.onPress();
            onDismiss();
          }}
          // On a phone it is below the text, which needs the width.
          sx={{
            gridArea: { xs: '2 / 2', sm: 'auto' },
            justifySelf: 'start',
            my: { sm: -0.75 },
            ml: { xs: -1, sm: 0 },
            whiteSpace: 'nowrap',
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton aria-label={dismissLabel} onClick={onDismiss} sx={{ my: -1.25 }}>
        <Close sx={{ fontSize: 19 }} />
      </IconButton>
    </Box>
  );
}
