import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  CategoryFilter,
  FilterChips,
  NeoCard,
  NeoGrid,
  PageHeader,
  SearchField,
  ViewToggle,
} from '@neo/ui';
import {
  ada,
  captain,
  english,
  frida,
  longName,
  unpainted,
} from '../../../libs/ui/src/fixtures/people.ts';
import { Shell } from './Shell.tsx';

const nothing = () => undefined;
const people = [ada, frida, ...unpainted, captain, longName];

/** The catalog between its bars. */
export function CatalogScreen({ form }: { form: 'grid' | 'list' }) {
  return (
    <Shell current="#catalog">
      <PageHeader title="NEOs Catalog" />
      <Box sx={{ display: 'grid', gap: 2, pb: 3 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1, maxWidth: 520 }}>
            <SearchField
              value=""
              onChange={nothing}
              label="Search NEOs"
              placeholder="Search NEOs..."
              clearLabel="Clear"
            />
          </Box>
          <Box sx={{ display: { xs: 'none', lg: 'block' }, ml: 'auto' }}>
            <ViewToggle
              value={form}
              onChange={nothing}
              label="View"
              labels={{ grid: 'Grid', list: 'List' }}
            />
          </Box>
        </Box>
        <FilterChips
          label="Archetype"
          value="all"
          onChange={nothing}
          options={[
            { value: 'all', label: 'All Types' },
            ...Object.entries(english.archetypes).map(([value, label]) => ({ value, label })),
          ]}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        }}
      >
        <CategoryFilter
          label="Categories"
          clearLabel="Clear Categories"
          value={['Music']}
          onChange={nothing}
          countLabel={(count) => `Categories: ${count}`}
          options={[
            'Music',
            'Business',
            'TV & Film',
            'Visual Arts & Design',
            'Science & Technology',
          ].map((value) => ({
            value,
            label: value,
          }))}
        />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="body2" color="textSecondary" role="status">
            12 NEOs found
          </Typography>
          <NeoGrid label="NEOs" form={form}>
            {people.map((neo) => (
              <NeoCard
                key={neo.id}
                neo={neo}
                labels={english}
                form={form}
                headingLevel="h2"
                hrefs={{ profile: `#${neo.id}`, chat: `#chat-${neo.id}` }}
                favorite={{ isOn: neo.id === '1', onToggle: nothing }}
              />
            ))}
          </NeoGrid>
        </Box>
      </Box>
    </Shell>
  );
}
