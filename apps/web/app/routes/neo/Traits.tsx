import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Neo } from '@neo/contracts';
import { Link } from 'react-router';
import { useLabels } from '../../i18n/words.ts';

/** The character attributes and categories of a NEO. */
export function Traits({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const categories: Record<string, string> = useLabels().categories;
  const attributes: Record<string, string> = useLabels().attributes;
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <TagList
        title={t`Character`}
        tags={neo.characterAttributes.map((attribute) => attributes[attribute] ?? attribute)}
      />
      <TagList
        title={t`Categories`}
        tags={neo.categories.map((category) => categories[category] ?? category)}
      />
      <TagList
        title={t`Tags`}
        tags={neo.tags ?? []}
        linkOf={(tag) => `/catalog?${new URLSearchParams({ q: tag })}`}
      />
    </Box>
  );
}

interface TagListProps {
  title: string;
  tags: readonly string[];
  /** Where a tag leads; nowhere without it. */
  linkOf?: (tag: string) => string;
}

function TagList({ title, tags, linkOf }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <section>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, mt: 1.5, mb: 0 }}
      >
        {tags.map((tag) => (
          <li key={tag}>
            {linkOf ? (
              <Chip clickable component={Link} to={linkOf(tag)} label={tag} />
            ) : (
              <Chip label={tag} />
            )}
          </li>
        ))}
      </Box>
    </section>
  );
}
