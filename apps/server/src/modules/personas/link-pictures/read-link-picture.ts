/**
 * Room: link pictures. The pictures that previews of links show.
 *
 * It promises that a NEO that a stranger may not see has none. It owns `link_pictures`.
 *
 * Files: `read-link-picture` (who may see it, and its store) · `draw-link-picture` (the drawing, and the portrait in
 * the card of a NEO without a picture) · `lettering` (text as outlines).
 */
import { createHash } from 'node:crypto';
import { AppError, IMAGE_SIZES } from '@neo/contracts';
import { canSeeNeo, isMember, VISITOR } from '@neo/domain';
import type { Knex } from 'knex';
import type { Scope } from '../../../platform/db/scope.ts';
import type { FileAnswer } from '../../../platform/http/routes.ts';
import { readRendition } from '../../../platform/images/read-rendition.ts';
import { Shared } from '../../../platform/work/shared.ts';
import { Workshop } from '../../../platform/work/workshop.ts';
import { accessOf } from '../neo/neo.model.ts';
import type { NeoRow } from '../neo/neo.model.ts';
import { getNeoRow } from '../neo/personas.queries.ts';
import { DRAWING, drawLinkPicture } from './draw-link-picture.ts';

/** Link pictures that may wait to be drawn, in each process; one is drawn at a time. */
export const LINK_PICTURES_WAITING = 50;
/** How long a link picture waits for its turn. */
export const LINK_PICTURE_WAIT_MS = 10_000;
/** A NEO that turns red or is locked disappears from caches this soon. */
const CACHED_S = 300;

const drawings = new Workshop({
  capacity: 1,
  tasks: 1,
  waiting: LINK_PICTURES_WAITING,
  each: Infinity,
  waitMs: LINK_PICTURE_WAIT_MS,
});
/** Crawlers ask for the same picture at once. */
const inWork = new Shared<Buffer>();

const fingerprintOf = ({ name, description, imageHash }: NeoRow): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, name, description, imageHash]))
    .digest('hex');

async function draw(db: Knex, neo: NeoRow, fingerprint: string): Promise<Buffer> {
  const { name, description, imageHash } = neo;
  const size = IMAGE_SIZES.at(-1)!;
  const portrait =
    imageHash === null
      ? undefined
      : await readRendition(db, { hash: imageHash, size, takesAvif: false });
  const bytes = await drawings.run({ cost: 1 }, () =>
    drawLinkPicture({ name, description, portrait: portrait?.bytes ?? null }),
  );
  // The NEO may have been deleted meanwhile.
  await db.raw(
    `insert into link_pictures (neo_id, fingerprint, bytes)
     select id, ?, ? from neos where id = ? for key share
     on conflict (neo_id) do update set fingerprint = excluded.fingerprint, bytes = excluded.bytes`,
    [fingerprint, bytes, neo.id],
  );
  return bytes;
}

/**
 * The picture that previews of links to a NEO show. Everybody reads a preview, so a NEO that a stranger may not see
 * (private, locked, red or in review) has no picture, not even for its owner. @throws not_found
 */
export async function readLinkPicture(scope: Scope, id: string): Promise<FileAnswer> {
  const { db } = scope;
  const neo = await getNeoRow(scope, id);
  const access = accessOf(neo);
  // A minor sees less than a stranger.
  const isShown = [VISITOR, scope.viewer].every((viewer) => canSeeNeo(viewer, access).allowed);
  if (!isShown) throw new AppError('not_found');
  const fingerprint = fingerprintOf(neo);
  const kept = (await db('linkPictures').where({ neoId: id, fingerprint }).first('bytes')) as
    { bytes: Buffer } | undefined;
  const key = `${id}/${fingerprint}`;
  return {
    type: 'image/png',
    bytes: kept?.bytes ?? (await inWork.get(() => draw(db, neo, fingerprint), { key })),
    // An answer in a session may renew the cookie, so a shared cache must not store it.
    cacheControl: `${isMember(scope.viewer) ? 'private' : 'public'}, max-age=${CACHED_S}`,
  };
}
