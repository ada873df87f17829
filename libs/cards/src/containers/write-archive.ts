import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { giveWay } from '../text/bytes.ts';

const LOCAL_HEAD_BYTES = 30;
const CENTRAL_HEAD_BYTES = 46;
const END_BYTES = 22;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first date that the format can express. Our files have no dates. */
const NO_DATE = 0x0021;

/** An archive without compression, because pictures and sounds are compressed already. */
export async function writeArchive(files: { path: string; bytes: Uint8Array }[]): Promise<Buffer> {
  const named = files.map(({ path, bytes }) => ({ name: Buffer.from(path, 'utf8'), bytes }));
  const sizes = named.map(
    ({ name, bytes }) => LOCAL_HEAD_BYTES + CENTRAL_HEAD_BYTES + 2 * name.length + bytes.length,
  );
  // Written in place and file by file, because copying 50 MB at once would block the process.
  const archive = Buffer.allocUnsafeSlow(sizes.reduce((sum, size) => sum + size, END_BYTES));
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of named) {
    await giveWay();
    const fields = fieldsOf(name, bytes);
    const central = Buffer.alloc(CENTRAL_HEAD_BYTES);
    central.write('PK\x01\x02', 0, 'latin1');
    central.writeUInt16LE(VERSION, 4);
    fields.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    directory.push(central, name);
    for (const part of [Buffer.from('PK\x03\x04', 'latin1'), fields, name, bytes]) {
      archive.set(part, offset);
      offset += part.length;
    }
  }
  const index = Buffer.concat(directory);
  archive.set(index, offset);
  const end = Buffer.alloc(END_BYTES);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  archive.set(end, offset + index.length);
  return archive;
}

/** The fields that a file's header and its directory entry share. */
function fieldsOf(name: Buffer, bytes: Uint8Array): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(NO_DATE, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}
