import { Trans } from '@lingui/react/macro';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RADIUS } from '@neo/ui';
import { Link } from 'react-router';

/** An empty tile, which leads to the form for the next NEO. */
export function CreateTile({ form }: { form: 'grid' | 'list' }) {
  const isGrid = form === 'grid';
  return (
    <Box
      component={Link}
      to="/create"
      sx={{
        display: 'grid',
        justifyItems: isGrid ? 'center' : { xs: 'center', sm: 'start' },
        alignContent: 'center',
        alignItems: 'center',
        // On phones both forms have two columns, which leave no room beside the frame.
        gridTemplateColumns: isGrid
          ? undefined
          : { xs: 'minmax(0, 1fr)', sm: '88px 1fr', md: '112px 1fr' },
        columnGap: { xs: 2, md: 3.5 },
        gap: isGrid ? 1 : undefined,
        ...(isGrid && { aspectRatio: '4 / 5' }),
        color: 'text.secondary',
        textDecoration: 'none',
        textAlign: 'center',
        border: isGrid ? '1.5px dashed' : 0,
        borderColor: 'gallery.edge',
        borderRadius: `${RADIUS.picture}px`,
        transition: 'background-color 120ms, color 120ms',
        '&:hover': { color: 'text.primary', bgcolor: 'gallery.sunk' },
        '& > .frame': {
          display: 'grid',
          placeItems: 'center',
          width: '100%',
          ...(!isGrid && {
            aspectRatio: '4 / 5',
            border: '1.5px dashed',
            borderColor: 'gallery.edge',
            borderRadius: `${RADIUS.picture}px`,
          }),
        },
      }}
    >
      <span className="frame">
        <Add sx={{ fontSize: isGrid ? 40 : 28 }} aria-hidden />
      </span>
      <Typography variant="h5" component="span">
        <Trans>Create New NEO</Trans>
      </Typography>
    </Box>
  );
}
