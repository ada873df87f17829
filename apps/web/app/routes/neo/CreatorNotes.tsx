import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Markdown } from '@neo/ui';

/** The creator's notes for people who meet this NEO. */
export function CreatorNotes({ text }: { text: string }) {
  const { t } = useLingui();
  const title = t`Creator’s notes`;
  return (
    <Box component="section" aria-label={title} sx={{ mt: 4, maxWidth: '68ch' }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Markdown text={text} headingLevel={3} />
    </Box>
  );
}
