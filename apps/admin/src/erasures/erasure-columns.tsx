import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Erasure } from '@neo/contracts';
import { momentOf } from '../i18n/dates.ts';
import { Column } from '../lists/Column.tsx';
import { ErasureProgress } from './ErasureProgress.tsx';

const ErasureColumn = Column<Erasure>;

function What({ erasure: { kind, neoId } }: { erasure: Erasure }) {
  const { t } = useLingui();
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 620 }}>
        {kind === 'neo' ? t`NEO` : t`Account`}
      </Typography>
      {neoId !== null && (
        <Box component="code" sx={{ fontSize: '.8125rem', overflowWrap: 'anywhere' }}>
          {neoId}
        </Box>
      )}
    </>
  );
}

function State({ erasure: { failures, error } }: { erasure: Erasure }) {
  const { t } = useLingui();
  if (failures === 0) return t`Goes on by itself`;
  return (
    <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
      {t`Failed ${plural(failures, { one: '# time', other: '# times' })}, will be tried again: ${error ?? ''}`}
    </Box>
  );
}

export const ERASURE_COLUMNS = [
  <ErasureColumn
    key="what"
    source="kind"
    disableSort
    part="head"
    render={(erasure) => <What erasure={erasure} />}
  />,
  <ErasureColumn
    key="since"
    source="begunAt"
    render={({ begunAt }) => (
      <Box component="time" dateTime={begunAt} sx={{ whiteSpace: { lg: 'nowrap' } }}>
        {momentOf(begunAt)}
      </Box>
    )}
  />,
  <ErasureColumn
    key="progress"
    source="erased"
    sortByOrder="DESC"
    render={(erasure) => <ErasureProgress erasure={erasure} />}
  />,
  <ErasureColumn
    key="state"
    source="failures"
    disableSort
    render={(erasure) => <State erasure={erasure} />}
  />,
];
