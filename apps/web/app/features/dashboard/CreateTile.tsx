import { Trans } from '@lingui/react/macro';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AS_ROW, AS_WIDE_ROW, RADIUS, ROW_COLUMNS } from '@neo/ui';
import { Link } from 'react-router';

const frame = {
  aspectRatio: '4 / 5',
  border: '1.5px dashed',
  borderColor: 'gallery.edge',
  borderRadius: `${RADIUS.picture}px`,
} as const;

/** An empty tile, which leads to the form for the next NEO. In a row only its plus sign has a frame. */
export function CreateTile() {
  return (
    <Box
      component={Link}
      to="/create"
      sx={{
        ...frame,
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        alignItems: 'center',
        gap: 1,
        color: 'text.secondary',
        textDecoration: 'none',
        textAlign: 'center',
        transition: 'background-color 120ms, color 120ms',
        '&:hover': { color: 'text.primary', bgcolor: 'gallery.sunk' },
        '& > .frame': { display: 'grid', placeItems: 'center', width: '100%' },
        [AS_ROW]: {
          aspectRatio: 'auto',
          border: 0,
          gridTemplateColumns: ROW_COLUMNS.narrow,
          columnGap: 2,
          justifyItems: 'start',
          '& > .frame': frame,
        },
        [AS_WIDE_ROW]: { gridTemplateColumns: ROW_COLUMNS.wide, columnGap: 3.5 },
      }}
    >
      <span className="frame">
        <Add sx={{ fontSize: 40, [AS_ROW]: { fontSize: 28 } }} aria-hidden />
      </span>
      <Typography variant="h5" component="span">
        <Trans>Create New NEO</Trans>
      </Typography>
    </Box>
  );
}
