import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface TextGridProps {
  items: readonly { title: string; text: string }[];
  /** Side by side where there is room. */
  columns: 3 | 4;
}

/** Short texts side by side, each below its own line. */
export function TextGrid({ items, columns }: TextGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: { xs: 3, lg: 5 },
        rowGap: { xs: 3.5, md: 5 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: `repeat(${columns === 3 ? 3 : 2}, minmax(0, 1fr))`,
          lg: `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      {items.map(({ title, text }) => (
        <Box key={title} sx={{ borderTop: 1, borderColor: 'gallery.frame', pt: 2 }}>
          <Typography variant="h4" component="h3">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'pretty' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
