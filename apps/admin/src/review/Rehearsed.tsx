import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Rehearsal } from '@neo/contracts';
import { ProbeResult } from '@neo/ui';
import { rehearsalLabels, shownResult, worstFirst } from '@neo/words/rehearsal';
import { dayOf } from '../i18n/dates.ts';
import { Section } from '../parts/Section.tsx';

/** The newest rehearsal of a NEO, the worst replies first. */
export function Rehearsed({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t, i18n } = useLingui();
  const labels = rehearsalLabels(i18n.locale);
  const { results, passed, total, isSaved, createdAt } = rehearsal;
  const day = dayOf(createdAt);
  return (
    <Section level="h3" title={t`Rehearsal: ${passed} of ${total} passed`}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {isSaved
          ? t`From ${day}, with what is saved now. The checks look for words; they decide nothing.`
          : t`From ${day}, with a different text from what is saved now.`}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {worstFirst(results).map((result) => (
          <ProbeResult
            key={result.probe}
            {...shownResult(labels, result)}
            questionLabel={t`Question`}
            replyLabel={t`Answer`}
            checksLabel={t`Checks`}
          />
        ))}
      </Box>
    </Section>
  );
}
