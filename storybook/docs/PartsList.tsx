import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface PartMeta {
  title: string;
  component?: { __docgenInfo?: { description?: string } };
}

// Read from the folders, so that a new part is on the list the moment it has stories.
const METAS = import.meta.glob<PartMeta>('../../libs/ui/src/*/*.stories.tsx', {
  eager: true,
  import: 'default',
});
const FOLDERS = import.meta.glob('../../libs/ui/src/*/index.ts');

/** Parts that others are made of, with nothing of their own to look at. */
const WITHOUT_STORIES = ['ChoiceField', 'Hidden', 'Link', 'theme'];

const folderOf = (path: string) => path.split('/').at(-2) ?? '';

/** Folders of the library that nobody can review here, because they have no stories. */
export function partsWithoutStories(): string[] {
  const shown = new Set(Object.keys(METAS).map(folderOf));
  const folders = Object.keys(FOLDERS).map(folderOf);
  return folders.filter((folder) => !shown.has(folder) && !WITHOUT_STORIES.includes(folder));
}

const groups = Object.entries(
  Object.groupBy(Object.values(METAS), (meta) => meta.title.split('/')[0] ?? ''),
).toSorted(([one], [other]) => one.localeCompare(other));

const hrefOf = (title: string) =>
  `./?path=/docs/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}--docs`;

/** Every part of the library with the line that says what it is. */
export function PartsList() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {groups.map(([group, metas = []]) => (
        <section key={group}>
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            {group}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
            {metas.map((meta) => (
              <Box
                key={meta.title}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px minmax(0, 1fr)' },
                  columnGap: 2,
                }}
              >
                <dt>
                  <a href={hrefOf(meta.title)} target="_top">
                    {meta.title.split('/')[1]}
                  </a>
                </dt>
                <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
                  {meta.component?.__docgenInfo?.description}
                </Typography>
              </Box>
            ))}
          </Box>
        </section>
      ))}
    </Box>
  );
}
