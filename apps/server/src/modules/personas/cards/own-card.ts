import type { Scope } from '../../../platform/db/scope.ts';
import { readCardFile } from './card-files.ts';
import { CardFileRow, ImportedCardRow } from './card.model.ts';

/** The imported card of a NEO, for the export of an account. Its files are read part by part, in base64. */
export async function ownCard({ db }: Scope, neoId: string): Promise<object | null> {
  const card = await ImportedCardRow.query(db).findById(neoId);
  if (!card) return null;
  const { neoId: _neoId, imageHash: _imageHash, ...row } = card;
  const assets = await CardFileRow.query(db)
    .where({ neoId })
    .orderBy('place')
    .select('path', 'type', 'name', 'ext', 'hash');
  const hashes = [...assets.map(({ hash }) => hash), row.pictureHash];
  async function* parts(hash: string): AsyncGenerator<string> {
    for await (const part of readCardFile(db, hash)) yield part.toString('base64');
  }
  async function* files(): AsyncGenerator<object> {
    for (const hash of new Set(hashes)) if (hash !== null) yield { hash, base64: parts(hash) };
  }
  return { ...row, assets: assets.map((asset) => asset.toJSON()), files: files() };
}
