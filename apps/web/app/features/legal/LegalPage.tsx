import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RichText } from '@neo/ui/rich-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLegalFacts } from './use-legal-facts.ts';
import { LEGAL_TEXTS, readLegalText } from './legal-text.ts';
import type { LegalChapter, LegalName } from './legal-text.ts';

/** The day on which both texts were last changed. */
const UPDATED = '2025-08-17';

export interface LegalPageProps {
  name: LegalName;
  /** Shown at the end of a chapter, by its anchor. */
  added?: Readonly<Record<string, ReactNode>>;
  /** If absent, the date of the last change to the terms and the privacy policy. */
  updated?: string | undefined;
}

/** A long text with its contents: beside it on wide screens, above it on narrow ones. */
export function LegalPage({ name, added = {}, updated: day = UPDATED }: LegalPageProps) {
  const { i18n } = useLingui();
  const texts = LEGAL_TEXTS[name];
  const { title, lead, chapters } = readLegalText(
    texts[i18n.locale === 'es' ? 'es' : 'en'],
    useLegalFacts(),
  );
  const updated = i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Box
      sx={{
        pt: { xs: 3, md: 6 },
        display: 'grid',
        columnGap: { lg: 9 },
        rowGap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
        gridTemplateAreas: {
          xs: '"title" "contents" "text"',
          lg: '"contents title" "contents text"',
        },
        gridTemplateRows: { lg: 'auto 1fr' },
      }}
    >
      <Box component="header" sx={{ gridArea: 'title', maxWidth: '68ch' }}>
        <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.5rem + 2.2vw, 3.25rem)' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          <Trans>
            Last updated <time dateTime={day}>{updated}</time>
          </Trans>
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 2.5, textWrap: 'pretty' }}>
          {lead}
        </Typography>
      </Box>
      <Contents chapters={chapters} />
      <Box sx={{ gridArea: 'text', maxWidth: '68ch', display: 'grid', gap: { xs: 4, md: 5 } }}>
        {chapters.map((chapter, at) => (
          <Chapter key={chapter.id} {...chapter} number={at + 1} added={added[chapter.id]} />
        ))}
      </Box>
    </Box>
  );
}

const contents = {
  gridArea: 'contents',
  alignSelf: 'start',
  p: { xs: 2.5, lg: 0 },
  borderRadius: '10px',
  bgcolor: { xs: 'gallery.sunk', lg: 'transparent' },
  '@media (min-width: 1024px) and (min-height: 760px)': { position: 'sticky', top: 92 },
  '& ol': {
    m: 0,
    mt: 1.5,
    p: 0,
    listStyle: 'none',
    columns: { xs: 1, md: 2, lg: 1 },
    borderLeft: { lg: 1 },
    borderColor: { lg: 'divider' },
  },
  '& li': { breakInside: 'avoid' },
  '& a': {
    display: 'block',
    py: 0.75,
    pl: { lg: 2 },
    fontSize: '.9375rem',
    lineHeight: 1.4,
    color: 'text.secondary',
    textDecoration: { xs: 'underline', lg: 'none' },
    textDecorationColor: 'var(--mui-palette-divider)',
    textUnderlineOffset: 4,
    '&:hover': { color: 'text.primary', textDecoration: 'underline' },
  },
} as const;

function Contents({ chapters }: { chapters: readonly LegalChapter[] }) {
  return (
    <Box component="nav" aria-labelledby="contents" sx={contents}>
      <Typography id="contents" variant="h6" component="h2" sx={{ pl: { lg: 2 } }}>
        <Trans>Contents</Trans>
      </Typography>
      <ol>
        {chapters.map(({ id, title }, at) => (
          <li key={id}>
            <a href={`#${id}`}>
              {at + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </Box>
  );
}

const prose = {
  mt: 1.5,
  display: 'grid',
  gap: 1.75,
  '& p': { m: 0, textWrap: 'pretty' },
  '& ul': { m: 0, pl: 2.75, display: 'grid', gap: 1 },
  '& li::marker': { color: 'gallery.frame' },
  '& a': { textUnderlineOffset: 3 },
  overflowWrap: 'anywhere',
} as const;

/** Links of our own texts: pages of the app, and the contact address. */
const renderLink = (url: string, label: ReactNode): ReactNode =>
  url.startsWith('/') ? <Link to={url}>{label}</Link> : <a href={url}>{label}</a>;

function Chapter({
  id,
  title,
  text,
  number,
  added,
}: LegalChapter & { number: number; added: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {number}. {title}
      </Typography>
      <Typography component="div" sx={prose}>
        <RichText text={text} renderLink={renderLink} />
      </Typography>
      {added && <Box sx={{ mt: 2 }}>{added}</Box>}
    </section>
  );
}
