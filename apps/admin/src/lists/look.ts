import type { SxProps, Theme } from '@mui/material/styles';

/** The layout of react-admin's list, like our other pages. */
export const listLook: SxProps<Theme> = {
  '& .RaList-main': { gap: 2, minWidth: 0 },
  '& .RaList-content': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  '& .RaList-actions': {
    flexFlow: { xs: 'row wrap', md: 'row nowrap' },
    alignItems: 'end',
    gap: 1.5,
    bgcolor: 'transparent',
    '& > span:empty': { display: 'none' },
  },
  // On phones the search is beside the buttons, and each other filter has a line of its own below.
  '& form': {
    display: { xs: 'contents', md: 'flex' },
    flex: '1 1 0',
    minWidth: 0,
    minHeight: 0,
    p: 0,
    gap: 1.5,
    pointerEvents: 'auto',
    '& > .filter-field': {
      order: { xs: 2, md: 0 },
      flex: { xs: '1 0 100%', md: 'none' },
      width: 'auto',
    },
    '& > .filter-field[data-source=q]': { order: 0, flex: '1 1 200px', maxWidth: { md: 460 } },
    '& .filter-field > :is(.MuiFormControl-root, .MuiAutocomplete-root)': { flex: 1 },
    '& .filter-field .MuiFormControl-root': { mt: 0 },
    '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
  },
  '& .RaList-actions > :is(div, span)': {
    order: 1,
    flex: 'none',
    '& .MuiButton-root': { minHeight: 48 },
    '& .MuiIconButton-root': {
      width: 48,
      height: 48,
      border: '1px solid',
      borderColor: 'gallery.edge',
      color: 'text.primary',
    },
  },
  // The heads of a table sort it.
  '& .RaList-actions > .RaSortButton-root': { display: { lg: 'none' } },
};

const sheet = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
};

/** react-admin's table. On a narrow screen its rows become cards. */
export const tableLook: SxProps<Theme> = (theme) => ({
  '& .MuiTable-root[aria-busy=true] tbody': { opacity: 0.6 },
  '& tbody tr > *': { fontSize: '.875rem', fontWeight: 400 },
  [theme.breakpoints.up('lg')]: {
    ...theme.unstable_sx({ ...sheet, overflow: 'hidden' }),
    '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
    '& th, & td': theme.unstable_sx({ px: 1, py: 1.25, borderColor: 'divider' }),
    // Where the table scrolls sideways, each row keeps its name.
    '& thead th:first-of-type, & [data-part=head]': theme.unstable_sx({
      position: 'sticky',
      left: 0,
      zIndex: 1,
      paddingInlineStart: 1.5,
      bgcolor: 'background.paper',
    }),
    '& thead th': theme.unstable_sx({
      // MUI sticks all of them to the left.
      '&:not(:first-of-type)': { left: 'auto' },
      '&:first-of-type': { zIndex: 3 },
      fontWeight: 600,
      color: 'text.secondary',
      whiteSpace: 'nowrap',
      bgcolor: 'background.paper',
    }),
    '& tbody :is(th, td)': theme.unstable_sx({
      borderBottom: '1px solid',
      borderColor: 'divider',
      textAlign: 'start',
    }),
    '& tbody [data-align=right]': { textAlign: 'end' },
    '& tbody tr:hover': theme.unstable_sx({ bgcolor: 'action.hover' }),
    // Opaque, because the others pass below it.
    '& tbody tr:hover [data-part=head]': {
      backgroundImage: `linear-gradient(${theme.vars.palette.action.hover}, ${theme.vars.palette.action.hover})`,
    },
    '& tbody tr:last-of-type > *': { border: 0 },
  },
  [theme.breakpoints.down('lg')]: {
    '& thead': { display: 'none' },
    '& table': { display: 'block' },
    '& tbody': { display: 'grid', gap: theme.spacing(1.5) },
    '& tbody tr': theme.unstable_sx({
      ...sheet,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      rowGap: 0.75,
      p: 2,
      pr: 1,
    }),
    '& tbody tr > *': theme.unstable_sx({
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'minmax(6.5rem, 30%) minmax(0, 1fr)',
      columnGap: 2,
      alignItems: 'center',
      justifyItems: 'start',
      p: 0,
      border: 0,
      textAlign: 'start',
      overflowWrap: 'anywhere',
    }),
    '& tbody tr > *::before': theme.unstable_sx({
      content: 'attr(data-label)',
      color: 'text.secondary',
      fontSize: '.8125rem',
    }),
    '& tbody tr > [data-part=head]': {
      gridColumn: 1,
      gridRow: 1,
      display: 'block',
      fontSize: '1rem',
    },
    '& tbody tr > [data-part=menu]': { gridColumn: 2, gridRow: 1, display: 'block' },
    '& tbody tr > [data-part]::before': { content: 'none' },
  },
});
