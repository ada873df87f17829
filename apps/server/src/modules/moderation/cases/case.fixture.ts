import { signedIn } from '../../../../testing/index.ts';
import type { TestApp } from '../../../../testing/index.ts';
import type { NeoRow } from '../../personas/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';

/** A reported NEO with its owner, a reporter and two moderators. */
export async function aCaseIn(app: TestApp, fields: Partial<NeoRow> = {}) {
  const [owner, reader, moderator, other] = await Promise.all([
    signedIn(app, 'plus'),
    signedIn(app, 'standard'),
    signedIn(app, 'admin'),
    signedIn(app, 'admin'),
  ]);
  const neo = await aNeo(app.db, { userId: owner.user.id, ...fields });
  const { id: reportId } = await reader.api.reports.create({
    body: { target: { kind: 'neo', id: neo.id }, reason: 'hate', text: 'Please look.' },
  });
  const { reports } = (await moderator.api.cases.list({
    query: { filter: JSON.stringify({ neoId: neo.id }) },
  })) as { reports: { id: string }[] };
  return { owner, reader, moderator, other, neo, reportId, params: { id: reports[0]!.id } };
}
