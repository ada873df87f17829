import { useLingui } from '@lingui/react/macro';
import { CoreAdmin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AppealList } from './appeals/AppealList.tsx';
import { AppealPage } from './appeals/AppealPage.tsx';
import { AuditList } from './audit/AuditList.tsx';
import { DeadLetterList } from './dead-letters/DeadLetterList.tsx';
import { ErasureList } from './erasures/ErasureList.tsx';
import { Frame } from './layout/Frame.tsx';
import { MorePage } from './layout/MorePage.tsx';
import { NotHere, Problem } from './layout/Problem.tsx';
import { NeoList } from './neos/NeoList.tsx';
import { dataProvider } from './providers/data-provider.ts';
import { i18nProvider } from './providers/i18n-provider.ts';
import { CasePage } from './reports/CasePage.tsx';
import { ReportList } from './reports/ReportList.tsx';
import { ReviewQueue } from './review/ReviewQueue.tsx';
import { TransparencyPage } from './transparency/TransparencyPage.tsx';
import { UserList } from './users/UserList.tsx';
import { UserNeos } from './users/UserNeos.tsx';

/** Saved filters stay in this browser. */
const store = localStorageStore();

/**
 * Every screen of the console: a resource, its folder, its list. The frame is NEO's own, so react-admin brings no look.
 */
export function App() {
  const { t } = useLingui();
  return (
    <CoreAdmin
      title={t`NEO console`}
      dataProvider={dataProvider}
      store={store}
      i18nProvider={i18nProvider}
      layout={Frame}
      error={Problem}
      catchAll={NotHere}
      disableTelemetry
    >
      <Resource name="users" list={UserList}>
        <Route path=":userId/neos" element={<UserNeos />} />
      </Resource>
      <Resource name="neos" list={NeoList} />
      <Resource name="review" list={ReviewQueue} />
      <Resource name="reports" list={ReportList}>
        <Route path=":caseId" element={<CasePage />} />
      </Resource>
      <Resource name="appeals" list={AppealList}>
        <Route path=":appealId" element={<AppealPage />} />
      </Resource>
      <Resource name="transparency" list={TransparencyPage} />
      <Resource name="dead-letters" list={DeadLetterList} />
      <Resource name="erasures" list={ErasureList} />
      <Resource name="audit" list={AuditList} />
      <CustomRoutes>
        <Route path="/more" element={<MorePage />} />
      </CustomRoutes>
    </CoreAdmin>
  );
}
