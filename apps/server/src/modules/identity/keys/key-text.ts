import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Scanners for leaked secrets know a key by this and by its checksum. */
const BEGINNING = 'neo_sk_';
const SECRET_BYTES = 32;
/** Digits of the largest secret and of the largest checksum. */
const SECRET_DIGITS = 43;
const CHECK_DIGITS = 6;
const SHAPE = new RegExp(`^${BEGINNING}[0-9A-Za-z]{${SECRET_DIGITS + CHECK_DIGITS}}$`);
/** How much of a key its owner sees later. */
const SHOWN = BEGINNING.length + 4;

function base62(bytes: Uint8Array, digits: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  while (text.length < digits) {
    text = DIGITS[Number(rest % 62n)]! + text;
    rest /= 62n;
  }
  return text;
}

function checkOf(text: string): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(text));
  return base62(sum, CHECK_DIGITS);
}

/** Makes a key: 256 random bits, then the CRC-32 of all before it. */
export function newKey(): string {
  const text = BEGINNING + base62(randomBytes(SECRET_BYTES), SECRET_DIGITS);
  return text + checkOf(text);
}

/** Whether a text can be one of our keys. Most others are refused without the database. */
export const isKey = (text: string): boolean =>
  SHAPE.test(text) && checkOf(text.slice(0, -CHECK_DIGITS)) === text.slice(-CHECK_DIGITS);

/** Keys are stored under a hash, so that reading the table gives nobody access. */
export const hashOfKey = (key: string): string => hash('sha256', key);

export const prefixOfKey = (key: string): string => key.slice(0, SHOWN);
