import { Link, Stack, Typography } from '@mui/material';
import {
  ARCHETYPE_LABELS,
  CLASSIFICATION_LABELS,
  CLASSIFICATIONS,
  COMPLIANCES,
  isShownWikiUrl,
  VISIBILITIES,
} from '@neo/domain';
import { imageOfSize } from '@neo/contracts';
import type { AdminNeo } from '@neo/contracts';
import { Portrait } from '@neo/ui';
import {
  DataTable,
  DateField,
  FunctionField,
  List,
  Pagination,
  SearchInput,
  SelectInput,
} from 'react-admin';

const choicesOf = (values: readonly string[]) => values.map((id) => ({ id, name: id }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="compliance" source="compliance" choices={choicesOf(COMPLIANCES)} alwaysOn />,
  <SelectInput key="visibility" source="visibility" choices={choicesOf(VISIBILITIES)} />,
  <SelectInput key="classification" source="classification" choices={choicesOf(CLASSIFICATIONS)} />,
];

function Named({ neo }: { neo: AdminNeo }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Portrait name={neo.name} src={imageOfSize(neo.image, 256)} size={36} />
      <Link href={`/neo/${neo.id}`}>{neo.name}</Link>
    </Stack>
  );
}

/** Only an https address is one that a moderator's browser may follow. */
function Wiki({ neo: { wikiUrl } }: { neo: AdminNeo }) {
  if (!isShownWikiUrl(wikiUrl)) return <Typography variant="body2">No-Wiki</Typography>;
  return (
    <Link href={wikiUrl} target="_blank" rel="noreferrer">
      Wiki
    </Link>
  );
}

/** All NEOs, whatever their visibility and compliance. */
export function NeoList() {
  return (
    <List
      filters={filters}
      perPage={100}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      exporter={false}
    >
      <DataTable<AdminNeo> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col<AdminNeo> source="name" label="NEO">
          <FunctionField<AdminNeo> render={(neo) => <Named neo={neo} />} />
        </DataTable.Col>
        <DataTable.Col<AdminNeo> source="creator" label="Creator" disableSort>
          <FunctionField<AdminNeo> render={({ creator }) => `@${creator.username}`} />
        </DataTable.Col>
        <DataTable.Col<AdminNeo> source="archetype" label="Archetype" disableSort>
          <FunctionField<AdminNeo> render={({ archetype }) => ARCHETYPE_LABELS[archetype]} />
        </DataTable.Col>
        <DataTable.Col<AdminNeo> source="classification" label="NEO Type">
          <FunctionField<AdminNeo> render={(neo) => CLASSIFICATION_LABELS[neo.classification]} />
        </DataTable.Col>
        <DataTable.Col<AdminNeo> source="visibility" label="Visibility" />
        <DataTable.Col<AdminNeo> source="compliance" label="Compliance" />
        <DataTable.Col<AdminNeo> source="wikiUrl" label="Wiki" disableSort>
          <FunctionField<AdminNeo> render={(neo) => <Wiki neo={neo} />} />
        </DataTable.Col>
        <DataTable.NumberCol<AdminNeo> source="conversationCount" label="Conversations" />
        <DataTable.Col<AdminNeo> source="createdAt" label="Created">
          <DateField source="createdAt" options={{ dateStyle: 'medium' }} />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
