import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { NeoCard } from '@neo/contracts';
import type { NeoCardLabels } from '@neo/ui';
import { Portrait } from '@neo/ui';
import { Link } from 'react-router';
import { useLocalDate } from '../../../i18n/use-local-date.ts';
import { useLabels } from '../../../i18n/words.ts';
import { ReviewLine } from '../ReviewLine.tsx';
import { useOwnStatus } from '../use-own-status.ts';
import type { ColumnId } from './columns.ts';

export interface NeoTableCellProps {
  id: ColumnId;
  neo: NeoCard;
  labels: NeoCardLabels;
}

/** A cell of the table, with the same texts as the card. */
export function NeoTableCell({ id, neo, labels }: NeoTableCellProps) {
  const { i18n } = useLingui();
  const { visibilities } = useLabels();
  const localDate = useLocalDate();
  switch (id) {
    case 'name':
      return <Name neo={neo} />;
    case 'visibility':
      return visibilities[neo.visibility];
    case 'review':
      return <Review neo={neo} />;
    case 'conversations':
      return i18n.number(neo.conversationCount);
    case 'shares':
      return i18n.number(neo.shareCount ?? 0);
    case 'created':
      return (
        <Box sx={{ whiteSpace: 'nowrap' }}>{localDate(neo.createdAt, { dateStyle: 'medium' })}</Box>
      );
    case 'type':
      return labels.archetypes[neo.archetype];
    case 'description':
      return neo.description || <em>{labels.descriptionPlaceholder}</em>;
    case 'character':
      return neo.characterAttributes.map(labels.attribute ?? String).join(', ');
    case 'categories':
      return neo.categories.map(labels.category ?? String).join(', ');
  }
}

function Name({ neo }: { neo: NeoCard }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Portrait name={neo.name} src={imageOfSize(neo.image, 64)} size="sm" />
      </Box>
      <MuiLink
        component={Link}
        to={`/neo/${neo.id}`}
        color="inherit"
        underline="hover"
        sx={{ fontWeight: 600 }}
      >
        {neo.name}
      </MuiLink>
    </Box>
  );
}

function Review({ neo }: { neo: NeoCard }) {
  const { visibilities } = useLabels();
  const { review, reach } = useOwnStatus()(neo);
  return (
    <>
      {review ?? visibilities[neo.visibility]}
      <Typography variant="caption" component="p" color="textSecondary">
        {reach}
      </Typography>
      <ReviewLine neo={neo} variant="caption" />
    </>
  );
}
