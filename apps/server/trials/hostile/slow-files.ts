import { crc32 } from 'node:zlib';
import { beforeTrial, Bystander } from '../bystander.ts';
import { bad } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../turns/reading.ts';

const BYSTANDER_MAX_MS = 500;
const MANY = 3_000_000;
const HEADER = '{"user_name":"Ann","character_name":"Captain","chat_metadata":{}}\n';

function chunk(type: string, text: string): Buffer {
  const body = Buffer.from(type + text, 'latin1');
  const made = Buffer.alloc(body.length + 8);
  made.writeUInt32BE(text.length, 0);
  body.copy(made, 4);
  made.writeUInt32BE(crc32(body), body.length + 4);
  return made;
}

const aPicture = (): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', '\0\0\0\x01\0\0\0\x01\x08\0\0\0\0'),
    ...Array.from({ length: 99_000 }, () => chunk('tEXt', 'chara\0!')),
    chunk('IEND', ''),
  ]);

const aCard = (): string => {
  const tags = Array.from({ length: 200_000 }, (_, at) => `t${at}`);
  return JSON.stringify({ spec: 'chara_card_v2', data: { name: 'A', first_mes: 'Hi', tags } });
};

/** Files that take long to read, and the calls that take them. */
const filesOf = (neoId: string): [path: string, file: string | Uint8Array<ArrayBuffer>][] => {
  const chats = `/api/neos/${neoId}/conversations/import`;
  return [
    [chats, `${HEADER}${'\n'.repeat(3 * MANY)}`],
    [chats, `{${'"a":1,'.repeat(MANY / 2)}"messages":[]}`],
    [chats, `{"histories":[${'{},'.repeat(MANY)}{}]}`],
    ['/api/neos/import', aCard()],
    ['/api/neos/import', new Uint8Array(aPicture())],
  ];
};

/** One person sends `count` files that take long to read. Measures what others notice. */
export const slowFiles: Trial = async (stage: Stage, count: number) => {
  const { person } = (await stage.people(1, 'plus'))[0]!;
  const [neoId] = (await stage.neoIds()) as [string];
  const files = filesOf(neoId);
  const before = await beforeTrial(stage);
  const bystander = new Bystander(stage.server.base);
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const [path, body] = files[i % files.length]!;
    const answer = await person.fetch(path, { method: 'POST', body });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  const seen = await bystander.stop();
  const told = Object.entries(Object.groupBy(statuses, String));
  const limit = Math.max(BYSTANDER_MAX_MS, 3 * before.p95);
  return {
    facts: [
      `${count} files: ${told.map(([status, those]) => `${those!.length} × ${status}`).join(', ')}`,
      `a bystander: ${seen.count} answers, p50 ${seen.p50} ms, p95 ${seen.p95} ms, longest ${seen.longest} ms`,
    ],
    findings: [
      bad(
        'answers of failure',
        statuses.filter((status) => status >= 500),
      ),
      bad('failed answers of a bystander', new Array(seen.failed).fill('failed')),
      bad(`a bystander’s p95 beyond ${limit} ms`, seen.p95 > limit ? [seen.p95] : []),
    ],
  };
};
