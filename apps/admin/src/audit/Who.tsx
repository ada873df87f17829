import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { AuditEntry } from '@neo/contracts';
import { useListContext } from 'react-admin';

/** The person who did it. A press filters the list by them. */
export function Who({ entry: { actor, actorId } }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const { filterValues, setFilters } = useListContext();
  if (actor === null) return t`Deleted account`;
  return (
    <Link
      component="button"
      type="button"
      title={t`Only what ${actor} did`}
      onClick={() => setFilters({ ...(filterValues as object), actorId })}
      sx={{ font: 'inherit', py: 0.5, textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      @{actor}
    </Link>
  );
}

/** The person that the list is filtered by. A press removes the filter. */
export function PeopleShown() {
  const { t } = useLingui();
  const { filterValues, setFilters, data = [] } = useListContext<AuditEntry>();
  const { actorId, userId, ...rest } = filterValues as Record<string, unknown>;
  if (actorId === undefined && userId === undefined) return null;
  const actor = data.find((entry) => entry.actorId === actorId)?.actor;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actorId !== undefined && (
        <Chip
          label={actor ? t`Done by @${actor}` : t`Done by one person`}
          onDelete={() => setFilters(userId === undefined ? rest : { ...rest, userId })}
        />
      )}
      {userId !== undefined && (
        <Chip
          label={t`About one user`}
          onDelete={() => setFilters(actorId === undefined ? rest : { ...rest, actorId })}
        />
      )}
    </Box>
  );
}
