import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Components, Theme } from '@mui/material/styles';
import { RADIUS } from './tokens.ts';

type Styles = Components<Omit<Theme, 'components'>>;

/** The focus ring of the product: `&:focus-visible` of every focusable element. */
export const focusRing = {
  outline: '2px solid var(--mui-palette-gallery-focus)',
  outlineOffset: '2px',
} as const;

/** The least side of what a finger presses, in CSS pixels. */
const TOUCH = 44;

/** A small button is large enough for a finger where there are fingers. */
export const touchSize = {
  '@media (pointer: coarse)': { minWidth: TOUCH, minHeight: TOUCH },
} as const;

/** A button in a line of small text, beside a name and a time. It is larger on touch screens. */
export const asideButton = {
  minWidth: 28,
  minHeight: 28,
  p: 0.5,
  color: 'text.secondary',
  '& svg': { fontSize: 16 },
  ...touchSize,
} as const;

/** A line across a conversation with a small text in its middle. */
export const markLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  typography: 'caption',
  color: 'text.secondary',
  '&::before, &::after': {
    content: '""',
    flex: 1,
    borderTop: '1px solid',
    borderColor: 'divider',
  },
} as const;

const baseline: NonNullable<Styles['MuiCssBaseline']> = {
  styleOverrides: {
    html: { scrollPaddingBlock: '5rem', textSizeAdjust: '100%' },
    // A form's buttons and the bottom navigation cover the end of the screen: the focused field stays above both.
    'html:has([data-sticky-actions])': { scrollPaddingBlockEnd: '10.5rem' },
    body: { fontSynthesisWeight: 'none', overflowWrap: 'break-word' },
    a: { color: 'inherit' },
    'a, button, input, textarea, summary, [tabindex]': { WebkitTapHighlightColor: 'transparent' },
    ':focus-visible': focusRing,
    '::selection': {
      background: 'var(--mui-palette-primary-main)',
      color: 'var(--mui-palette-primary-contrastText)',
    },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '.01ms !important',
        animationIterationCount: '1 !important',
        // Even the shortest transition shows the old height for a frame, and the place in a long chat would be lost.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
};

const pressed: Styles = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: RADIUS.pill,
        minHeight: 44,
        padding: '8px 20px',
        lineHeight: 1.25,
        transition: theme.transitions.create(['background-color', 'border-color', 'color']),
        '&.MuiButton-loading.Mui-disabled.MuiButton-contained': {
          backgroundColor: theme.vars.palette.primary.main,
          color: theme.vars.palette.primary.contrastText,
        },
        '&.MuiButton-loading.Mui-disabled.MuiButton-contained.MuiButton-colorError': {
          backgroundColor: theme.vars.palette.error.main,
          color: theme.vars.palette.error.contrastText,
        },
        '&.MuiButton-loading.Mui-disabled.MuiButton-outlined': {
          color: theme.vars.palette.text.secondary,
        },
      }),
      sizeSmall: {
        minHeight: 36,
        padding: '5px 14px',
        fontSize: '.875rem',
        '@media (pointer: coarse)': { minHeight: TOUCH },
      },
      sizeLarge: { minHeight: 52, padding: '12px 28px', fontSize: '1rem' },
      text: { padding: '8px 14px' },
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.gallery.edge,
        color: theme.vars.palette.text.primary,
        '&:hover': {
          borderColor: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.gallery.raised,
        },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { color: 'inherit', minWidth: 44, minHeight: 44 },
      sizeSmall: { minWidth: 32, minHeight: 32 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 44,
        minHeight: 44,
        borderRadius: RADIUS.control,
        borderColor: theme.vars.palette.gallery.edge,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.text.primary,
          color: theme.vars.palette.background.default,
        },
      }),
    },
  },
};

const sheets: Styles = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiMenu: {
    styleOverrides: {
      // An open menu is above a toast, which can stay for half a minute.
      root: ({ theme }) => ({ zIndex: theme.zIndex.snackbar + 1 }),
      paper: ({ theme }) => ({
        borderRadius: RADIUS.sheet,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.palette.gallery.floating,
        marginTop: 8,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 44,
        gap: 12,
        paddingInline: 18,
        whiteSpace: 'normal',
        '&.Mui-focusVisible': { outlineOffset: '-2px' },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: RADIUS.sheet,
        boxShadow: theme.vars.palette.gallery.floating,
        margin: 16,
        width: 'calc(100% - 32px)',
        maxWidth: 460,
        // Its content scrolls, and its buttons stay in view.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(6 12 10 / .62)' } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.h3, padding: '28px 28px 10px' }),
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 28px 8px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '16px 24px 24px', flexWrap: 'wrap', gap: 8 } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 700, enterNextDelay: 300, arrow: false },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
        fontSize: '.8125rem',
        fontWeight: 500,
        padding: '6px 10px',
        borderRadius: 6,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.gallery.raised }),
    },
  },
};

const fields: Styles = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: RADIUS.control,
        backgroundColor: theme.vars.palette.background.paper,
        '& legend': { display: 'none' },
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: theme.vars.palette.gallery.edge,
        },
        '&:hover:not(.Mui-error):not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.primary,
        },
      }),
      input: { padding: '13px 14px' },
      multiline: { padding: 0 },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        // Otherwise each line of a long word is shaped together with everything after it, which is quadratic.
        '&:is(textarea)': { fontKerning: 'none' },
      }),
    },
  },
  // The label is above its field, where it has room for longer Spanish texts.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'relative',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
        marginBottom: 6,
        fontSize: '.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.error.main },
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 2,
        fontSize: '.8125rem',
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
};

/** Our styles of MUI's components. */
export const componentStyles: Styles = {
  MuiCssBaseline: baseline,
  ...pressed,
  ...sheets,
  ...fields,
};
