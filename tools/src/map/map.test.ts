import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOfFolders, folders } from './folders.ts';

const MAP = readFileSync(join(import.meta.dirname, '../../../docs/map.md'), 'utf8');

/** The rows of one of the map's tables, as lists of cells. */
function rowsOf(title: string): string[][] {
  const [, after = ''] = MAP.split(`\n## ${title}\n`);
  const [section = ''] = after.split('\n## ');
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| ?| ?\|$/g, '').trim()));
}

describe('the map', () => {
  it.each(['Calls', 'Events'])('has no empty cell in %s', (title) => {
    const rows = rowsOf(title);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((cells) => cells.some((cell) => cell === ''))).toEqual([]);
  });

  it.each([
    [
      'chat.send',
      [
        'answer-turn.ts',
        'help.ts',
        'refuse-with-help.ts',
        'say.ts',
        'start-turn.ts',
        'tell-when-away.ts',
      ],
    ],
    ['chat.activeCards', ['cards.queries.ts']],
    ['conversations.branch', ['branch-conversation.ts', 'cards.queries.ts']],
    ['identity.changePassword', ['change-password.ts']],
    ['identity.sessions', ['sessions.queries.ts']],
  ])('names the files of %s and no others', (call, files) => {
    const [row] = rowsOf('Calls').filter(([, , contract]) => contract === `\`${call}\``);
    expect(row?.[4]?.match(/[\w.-]+\.ts(?=\]\()/g)?.toSorted()).toEqual(files);
  });

  it('names the rooms of the chat for both of its screens', () => {
    const chats = rowsOf('Screens').filter(
      ([name, path]) => name === 'chat' && path?.includes('/chat/'),
    );
    expect(chats).toHaveLength(2);
    for (const [, , , , madeOf] of chats) {
      expect(madeOf).toContain('[session/](../apps/web/app/routes/chat/session)');
    }
  });

  it('has only links that lead somewhere', () => {
    const links = [...MAP.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link.split('#')[0]!);
    const docs = join(import.meta.dirname, '../../../docs');
    expect(links.filter((link) => link === '' || !existsSync(join(docs, link)))).toEqual([]);
  });

  it('names the file of every setting', () => {
    expect(rowsOf('Settings').filter(([, file]) => !file?.includes('config.ts:'))).toEqual([]);
  });

  it('has a purpose for every folder: the first sentence of its README.md, index.ts or first file', () => {
    const mute = folders().filter(({ purpose }) => purpose === undefined);
    expect(mute.map(({ path }) => path)).toEqual([]);
  });
});

describe('a folder', () => {
  const SERIES = ['docs/decisions', 'db/src/migrations'];

  it('has at most 25 files, tests included, if it is no numbered series', () => {
    const large = [...filesOfFolders()].filter(
      ([path, files]) => !SERIES.includes(path) && files.length > 25,
    );
    expect(large.map(([path]) => path)).toEqual([]);
  });
});
