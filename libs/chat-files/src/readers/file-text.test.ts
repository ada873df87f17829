import { describe, expect, it } from 'vitest';
import { bytesOf, readAll, SHAPES, SHOWN, shownOf } from '../chat-files.fixture.ts';

const LINES = [
  { user_name: 'José', character_name: 'Captain', chat_metadata: {} },
  { name: 'José', is_user: true, mes: 'Un café «aquí» — 5 €' },
  { name: 'Captain', is_user: false, mes: '日本語 is not in it' },
].map((line) => JSON.stringify(line));
const READ = ['user: Un café «aquí» — 5 €', 'assistant: 日本語 is not in it'];

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Uint8Array.from(isBig ? bytes.swap16() : bytes);
};
/** Latin-1 has the same bytes, but for these two. */
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(Buffer.from(text.replaceAll('—', '\x97').replaceAll('€', '\x80'), 'latin1'));

describe('a file', () => {
  it.each(Object.entries(SHAPES))('of %s is read in UTF-16', (_, file) => {
    for (const isBig of [true, false]) {
      expect(readAll(utf16(file, isBig)).chats.map(shownOf)).toEqual([SHOWN]);
    }
    expect(readAll(utf16(LINES.join('\r\n'), false)).chats.map(shownOf)).toEqual([READ]);
  });

  it('is read in Windows-1252, entry by entry', () => {
    const file = [...windows1252(`${LINES.slice(0, 2).join('\r\n')}\r\n`), ...bytesOf(LINES[2]!)];
    expect(readAll(Uint8Array.from(file)).chats.map(shownOf)).toEqual([READ]);
    const document = windows1252(JSON.stringify({ messages: [{ msg: 'Dónde está?' }] }));
    expect(readAll(document).chats.map(shownOf)).toEqual([['assistant: Dónde está?']]);
  });

  it('in UTF-8 with a broken byte stays UTF-8', () => {
    const bytes = bytesOf(LINES.join('\n'));
    // The last byte of the first Japanese character.
    const at = bytes.indexOf(0xe6) + 2;
    bytes[at] = 0x20;
    const [, reply] = readAll(bytes).chats.map(shownOf)[0]!;
    expect(reply).toBe('assistant: \ufffd 本語 is not in it');
  });

  it('in UTF-8 with one good letter and one broken one stays UTF-8', () => {
    const bytes = bytesOf([LINES[0], '{"name":"Captain","is_user":false,"mes":"ñ é"}'].join('\n'));
    bytes[bytes.lastIndexOf(0xa9)] = 0x20;
    const { chats } = readAll(bytes);
    expect(chats.map(shownOf)).toEqual([['assistant: ñ \ufffd ']]);
  });

  it.each(Object.entries(SHAPES))('of %s is read with the line ends of an old Mac', (_, file) => {
    const { chats, report } = readAll(`${file.replaceAll('\n', '\r')}\r`);
    expect(chats.map(shownOf)).toEqual([SHOWN]);
    expect(report.skipped).toEqual([]);
  });
});
