import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { giveWay } from '../text/bytes.ts';

const LOCAL_HEAD_BYTES = 30;
const CENTRAL_HEAD_BYTES = 46;
const END_BYTES = 22;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day that an archive can name. Dates of files tell nothing here. */
const NO_DATE = 0x0021;

/** An archive of files that are stored as they are: pictures and sounds are compressed already. */
export async function writeArchive(files: { path: string; bytes: Uint8Array }[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    await giveWay();
    const name = Buffer.from(file.path, 'utf8');
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(VERSION, 0);
    fields.writeUInt16LE(UTF8_NAMES, 2);
    fields.writeUInt16LE(NO_DATE, 8);
    fields.writeUInt32LE(crc32(file.bytes), 10);
    fields.writeUInt32LE(file.bytes.length, 14);
    fields.writeUInt32LE(file.bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const central = Buffer.alloc(CENTRAL_HEAD_BYTES);
    central.write('PK\x01\x02', 0, 'latin1');
    central.writeUInt16LE(VERSION, 4);
    fields.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    directory.push(central, name);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, file.bytes);
    offset += LOCAL_HEAD_BYTES + name.length + file.bytes.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}
