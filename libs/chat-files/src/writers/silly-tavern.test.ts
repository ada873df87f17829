import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { ChatMessage } from '../chat-file.ts';
import { writeChatFile } from './write-chat-file.ts';

/** The part of SillyTavern 1.19 that loads chats. */
interface TheirChats {
  getChatData(path: string): Record<string, unknown>[];
  getChatInfo(path: string): Promise<{ chat_items: number; mes: string; match: boolean }>;
}

/**
 * `SILLYTAVERN_DIR` names a folder in which `npm install sillytavern@1.19.0` was run. It is too large to install for a
 * test.
 */
function findLoader(): string | undefined {
  const from = process.env['SILLYTAVERN_DIR'] ?? import.meta.dirname;
  try {
    return createRequire(join(from, 'package.json')).resolve('sillytavern/src/endpoints/chats.js');
  } catch {
    return undefined;
  }
}

const wording = (content: string): ChatMessage['wordings'][number] => ({
  content,
  timestamp: new Date('2026-01-02T03:04:05Z'),
  editedAt: null,
  status: 'complete',
  isStopped: false,
  isRefused: false,
  model: null,
});

const CHAT: ChatMessage[] = [
  { role: 'assistant', shown: 0, wordings: [wording('Welcome\u2028 aboard.\n\n"🦊"')] },
  { role: 'user', shown: 0, wordings: [wording('Where to?')] },
  { role: 'assistant', shown: 1, wordings: ['To Mars.', 'To the moon.', 'Home.'].map(wording) },
];

const loader = findLoader();
it.skipIf(!loader)(
  'SillyTavern reads our file with as many messages and swipes (needs SillyTavern)',
  async () => {
    // Without these it looks for a settings file.
    for (const key of ['ENABLED', 'CHECKINTEGRITY']) {
      process.env[`SILLYTAVERN_BACKUPS_CHAT_${key}`] = 'false';
    }
    process.env['SILLYTAVERN_BACKUPS_CHAT_MAXTOTALBACKUPS'] = '-1';
    process.env['SILLYTAVERN_BACKUPS_CHAT_THROTTLEINTERVAL'] = '0';
    const { getChatData, getChatInfo } = (await import(loader!)) as TheirChats;
    async function* spoken() {
      for (const message of CHAT) {
        await Promise.resolve();
        const wordings = message.wordings.map((one) => ({ ...one, isImported: false }));
        yield { ...message, wordings, speaker: message.role === 'user' ? 'Ann' : 'Captain' };
      }
    }
    const head = {
      title: 'A voyage',
      name: '',
      neos: ['Captain'],
      person: 'Ann',
      createdAt: new Date(0),
      exportedAt: new Date(0),
    };
    const folder = mkdtempSync(join(tmpdir(), 'neo-silly-tavern-'));
    try {
      const path = join(folder, 'chat.jsonl');
      writeFileSync(path, await text(writeChatFile('jsonl', head, spoken())));
      const [header, ...messages] = getChatData(path);
      expect(header).toMatchObject({
        user_name: 'Ann',
        character_name: 'Captain',
        chat_metadata: {},
      });
      expect(messages.map(({ mes, is_user }) => [mes, is_user])).toEqual(
        CHAT.map(({ role, shown, wordings }) => [wordings[shown]!.content, role === 'user']),
      );
      expect(messages.map(({ swipes, swipe_id }) => [swipes, swipe_id])).toEqual([
        [undefined, undefined],
        [undefined, undefined],
        [['To Mars.', 'To the moon.', 'Home.'], 1],
      ]);
      const info = await getChatInfo(path);
      expect(info).toMatchObject({ chat_items: CHAT.length, mes: 'To the moon.', match: true });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
