import Box from '@mui/material/Box';
import { line } from 'd3-shape';

const WIDTH = 96;
const HEIGHT = 24;
/** Above and below, so that the stroke is not cut. */
const MARGIN = 2;

/** A small curve. It is decoration: the words beside it say what it shows. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const curve = line<number>()
    .x((_, at) => at * step)
    .y((value) => HEIGHT - MARGIN - (value / most) * (HEIGHT - 2 * MARGIN));
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      sx={{ width: WIDTH, height: HEIGHT, flex: 'none', color: 'primary.main' }}
    >
      <path d={curve(values) ?? ''} fill="none" stroke="currentColor" strokeWidth={1.5} />
    </Box>
  );
}
