import type { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHARX_CARD, PICTURE, V1, V2, V3, toWrite, utf8 } from './cards.fixture.ts';
import type { JsonObject } from './index.ts';
import { readCard, writeCard } from './index.ts';

/** The part of SillyTavern 1.19 that reads and writes cards. */
interface TheirCards {
  read(image: Uint8Array): string;
  write(image: Uint8Array, card: string): Buffer;
}

/** `SILLYTAVERN_DIR` names a folder in which `npm install sillytavern@1.19.0` was run. It is too large to install for a test. */
function find(file: string): string | undefined {
  const from = process.env['SILLYTAVERN_DIR'] ?? import.meta.dirname;
  try {
    return createRequire(join(from, 'package.json')).resolve(`sillytavern/${file}`);
  } catch {
    return undefined;
  }
}

const parser = find('src/character-card-parser.js');
const shipped = find('default/content/default_Seraphina.png');
const isMissing = !parser || !shipped;
/** With what V3 demands: SillyTavern leaves out the extensions of a book. */
function written(card: JsonObject): JsonObject {
  const data = card['data'] as JsonObject;
  const book = data['character_book'] as JsonObject | undefined;
  const filled = book && { character_book: { extensions: {}, ...book } };
  const added = { group_only_greetings: [], ...data, modification_date: 1_800_000_000 };
  return { ...card, data: { ...added, ...filled } };
}

it.skipIf(isMissing)(
  'reads the card that SillyTavern ships, and its parser reads ours (needs SillyTavern)',
  async () => {
    const { read } = (await import(parser!)) as TheirCards;
    const theirs = readFileSync(shipped!);
    const came = JSON.parse(read(theirs)) as JsonObject;
    const card = await readCard(theirs);
    expect({ spec: card.spec, name: card.card.name }).toEqual({ spec: 'v3', name: 'Seraphina' });
    expect(JSON.parse(card.source.text)).toEqual(came);
    const ours = await writeCard('png', { ...toWrite(card), picture: card.picture });
    expect(JSON.parse(read(ours))).toEqual(written(came));
  },
);

it.skipIf(isMissing).each([V1, V2, V3, CHARX_CARD].map((card, at) => [at, card] as const))(
  'reads card %i as SillyTavern writes it, and its parser reads ours (needs SillyTavern)',
  async (_at, card) => {
    const { read, write } = (await import(parser!)) as TheirCards;
    const theirs = write(PICTURE, JSON.stringify(card));
    const came = JSON.parse(read(theirs)) as JsonObject;
    const settled = await readCard(theirs);
    const ours = await writeCard('png', { ...toWrite(settled), picture: settled.picture });
    const again = JSON.parse(read(ours)) as JsonObject;
    // It writes V1 without data, and entries of V2 gain what V3 demands.
    if (came['data']) expect(again).toMatchObject(written(came));
    else expect(again['data']).toMatchObject(V1);
    // Written once more by its own writer, it is the same card.
    expect((await readCard(write(ours, read(ours)))).card).toEqual(settled.card);
    expect((await readCard(utf8(read(ours)))).card).toEqual(settled.card);
  },
);
