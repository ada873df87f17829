import { fieldsOf, isBlank, said, skippedFor, textOf } from './entry.ts';
import type { RawPart } from './entry.ts';
import type { JsonView } from './json-view.ts';

const TURN = /\{\{\[(INPUT|OUTPUT)\]\}\}/;
/** The mode of Kobold Lite in which turns begin with names. */
const CHAT_MODE = 3;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The start of a turn, and its speaker. */
interface Turns {
  readonly at: RegExp;
  readonly isPerson: (mark: string) => boolean;
}

const BY_TOKEN: Turns = { at: TURN, isPerson: (mark) => mark === 'INPUT' };

/** A token, or in chat mode a name at the start of a line. */
function turnsOf(settings: JsonView): Turns {
  const fields = fieldsOf(settings.parse());
  const person = textOf(fields?.['chatname'])?.trim() ?? '';
  const others = (textOf(fields?.['chatopponent']) ?? '').split('||$||').map((name) => name.trim());
  const names = [person, ...others].filter((name) => name !== '' && name.length <= 200);
  if (Number(fields?.['opmode']) !== CHAT_MODE || names.length === 0) {
    return BY_TOKEN;
  }
  const at = new RegExp(`^(${names.map(escaped).join('|')}): ?`, 'm');
  return { at, isPerson: (mark) => mark === person };
}

/** A story of Kobold Lite: the prompt (entry 1), and the actions, with tokens that name the speaker of each turn. */
export function readKobold(
  settings: JsonView,
  { prompt, actions }: { prompt?: JsonView | undefined; actions?: JsonView | undefined },
): Iterable<RawPart> | undefined {
  if (!actions?.isArray) return undefined;
  return (function* () {
    yield { kind: 'conversation' };
    const turns = turnsOf(settings);
    const start = prompt?.parse();
    if (!isBlank(start)) yield* readAction(start as string, 1, turns);
    let line = 1;
    for (const action of actions.elements()) {
      line += 1;
      const text = action.parse();
      if (typeof text !== 'string') yield skippedFor(action, line);
      else if (isBlank(text)) yield { kind: 'skipped', line, why: 'empty' };
      else yield* readAction(text, line, turns);
    }
  })();
}

function* readAction(text: string, line: number, named: Turns): Generator<RawPart> {
  const { at, isPerson } = TURN.test(text) ? BY_TOKEN : named;
  // Text, mark, text, mark, …: text before the first mark continues the reply.
  const pieces = text.split(at);
  for (let i = 0; i < pieces.length; i += 2) {
    const content = pieces[i]!.trim();
    const mark = pieces[i - 1];
    const role = mark !== undefined && isPerson(mark) ? 'user' : 'assistant';
    if (content !== '') yield said(line, role, { content });
  }
}
