import { asDataUrl } from '../../platform/images/as-data-url.ts';
import type { PersonalPart } from '../../platform/personal-data.ts';
import { tellDeleted } from './delete-neo.ts';
import { ApprovalRow } from './neo-approval.model.ts';
import { NeoRow } from './neo.model.ts';

/** The NEOs that a person made, with all that they wrote into them and their pictures. */
export const ownNeos: PersonalPart = {
  name: 'neos',
  async read({ db, viewer }) {
    const rows = await NeoRow.query(db).where({ userId: viewer.id }).orderBy('createdAt');
    const ids = rows.map(({ id }) => id);
    const approvals = await ApprovalRow.query(db).whereIn('neoId', ids).orderBy('approvedAt');
    // Of two the later one stays in the map.
    const approvalOf = new Map(approvals.map((approval) => [approval.neoId, approval]));
    return Promise.all(
      rows.map(async ({ imageHash, passwordHash, ...neo }) => ({
        ...neo,
        hasPassword: passwordHash !== null,
        image: await asDataUrl(db, imageHash),
        asApproved: approvalOf.get(neo.id) ?? null,
      })),
    );
  },
  async beforeErasure(tx, userId) {
    const rows = await NeoRow.query(tx.db).select('id').where({ userId });
    // Chats that are open with them look again.
    for (const { id } of rows) await tellDeleted(tx, id);
  },
};
