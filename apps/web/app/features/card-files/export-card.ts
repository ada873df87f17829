import { assertOk, requestOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import type { CardFormat } from '@neo/domain';
import { safeFileName, saveFile } from './save-file.ts';

/** Saves a NEO as a character card. @returns the file name @throws the server's refusal */
export async function exportCard(
  { id, name }: { id: string; name: string },
  format: CardFormat,
): Promise<string> {
  const asked = { params: { id }, query: { format } };
  const response = await fetch(...requestOf(ADDRESSES.neoCards.export, asked)).then(assertOk);
  const fileName = `${safeFileName(name)}.${format}`;
  saveFile(fileName, await response.blob());
  return fileName;
}
