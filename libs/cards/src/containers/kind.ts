import { asBuffer } from '../text/bytes.ts';
import { findArchiveStart } from './archive.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff);

export const beginsWith = (bytes: Uint8Array, start: Uint8Array): boolean =>
  bytes.length >= start.length && start.every((byte, at) => bytes[at] === byte);

export const isPng = (bytes: Uint8Array): boolean => beginsWith(bytes, PNG);
export const isJpeg = (bytes: Uint8Array): boolean => beginsWith(bytes, JPEG);

export type FileKind = 'png' | 'webp' | 'archive' | 'text' | 'unknown';

/** Detects a format by content. An archive may follow something else: a JPEG, or a program that unpacks it. */
export function kindOf(bytes: Uint8Array): FileKind {
  if (isPng(bytes)) return 'png';
  const head = asBuffer(bytes).toString('latin1', 0, 12);
  if (/^RIFF[^]{4}WEBP$/.test(head)) return 'webp';
  if (head.startsWith('PK\x03\x04') || findArchiveStart(bytes) !== null) return 'archive';
  // Texts contain no such byte; pictures, sounds and programs have one near their beginning.
  return asBuffer(bytes.subarray(0, 1_024)).includes(0) || isJpeg(bytes) ? 'unknown' : 'text';
}
