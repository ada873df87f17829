import { eachRow } from '../../platform/db/page.ts';
import { asDataUrl } from '../../platform/images/as-data-url.ts';
import { READ_AT_A_TIME } from '../../platform/limits/page-sizes.ts';
import type { PersonalPart } from '../identity/index.ts';
import { ownCard } from './cards/own-card.ts';
import { tellDeleted } from './write/delete-neo.ts';
import { findApproved } from './review/neo-approval.model.ts';
import { NeoRow } from './neo/neo.model.ts';
import { readSheet } from './sheet/sheet.model.ts';

/** The viewer's NEOs with all texts and pictures, read one at a time. */
export const ownNeos: PersonalPart = {
  name: 'neos',
  async *read(scope) {
    const { db, viewer } = scope;
    const query = () => NeoRow.query(db).select('neos.*').where({ userId: viewer.id });
    for await (const row of eachRow(query, ['createdAt', 'id'], READ_AT_A_TIME.neos)) {
      const { imageHash, passwordHash, knownName: _, ...neo } = row;
      yield {
        ...neo,
        hasPassword: passwordHash !== null,
        image: await asDataUrl(db, imageHash),
        sheet: await readSheet(scope, neo),
        card: await ownCard(scope, neo.id),
        asApproved: (await findApproved(scope, neo.id)) ?? null,
      };
    }
  },
  async beforeErasure(tx, userId) {
    const rows = await NeoRow.query(tx.db).select('id').where({ userId });
    // Open chats with them are notified.
    for (const { id } of rows) await tellDeleted(tx, id);
  },
};
