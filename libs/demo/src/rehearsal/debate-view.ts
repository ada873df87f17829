import type { PromptMessage } from '@neo/domain';

const GROUP = /^You play characters in a debate/;
const PAIR = /^This chat is a debate\. You are /m;
const CUE = /^The debate begins\. You open it\.$|^Nobody has answered yet/;
const LAST = /You are ([^\n]+?)\. Write only the next line of [^\n]*$/;

/** The name before a line. */
const LABEL = /^([^\n:]{1,60}): /;

/**
 * A prompt of a debate as one of a chat, in which the rehearsal model is at home: the speaker's own lines are its
 * replies, and all others are the user's. Any other prompt stays as it is.
 */
export function debateView(messages: readonly PromptMessage[]): readonly PromptMessage[] {
  const system = messages[0]?.content ?? '';
  const topic = /<topic>(.*)<\/topic>/.exec(system)?.[1] ?? '';
  if (GROUP.test(system)) return ofGroup(system, topic, messages);
  if (!PAIR.test(system)) return messages;
  return messages.map(({ role, content }) =>
    role === 'user' ? { role, content: saidIn(content, topic) } : { role, content },
  );
}

const saidIn = (content: string, topic: string): string =>
  CUE.test(content) ? topic : content.split('\n\n').at(-1)!.replace(LABEL, '');

function ofGroup(
  system: string,
  topic: string,
  messages: readonly PromptMessage[],
): readonly PromptMessage[] {
  const told = messages.find(({ role }) => role === 'user')?.content ?? '';
  const name = LAST.exec(told)?.[1] ?? '';
  const entries = [...system.matchAll(/<member>([^<]*)<\/member>/g)].map(([, text = '']) => text);
  const labels = entries.map((text) => text.split(': ')[0]!);
  const own = entries.find((text) => text.startsWith(`${name}: `)) ?? '';
  const [description = '', , style = '', traits = ''] = own.slice(name.length + 2).split(' · ');
  const inside = /<profile>\n(.*)\n<\/profile>/s.exec(told)?.[1] ?? '';
  const profile = [
    `<profile>\n<name>${name}</name>`,
    `<description>${description}</description>`,
    `<traits>${traits}</traits>\n<style>${style}</style>`,
    `${inside}\n</profile>`,
    system.trimEnd().split('\n').at(-1)!,
  ];
  const turns: PromptMessage[] = [{ role: 'system', content: profile.join('\n') }];
  for (const part of told.split('\n\n')) {
    const label = LABEL.exec(part)?.[1];
    const isLine = label !== undefined && !part.startsWith('<') && !LAST.test(part);
    const last = turns.at(-1)!;
    if (isLine && (labels.includes(label) || turns.length > 0)) {
      const content = part.replace(LABEL, '');
      turns.push({ role: label === name ? 'assistant' : 'user', content });
    } else if (last.role !== 'system' && !part.startsWith('<') && !LAST.test(part)) {
      last.content += `\n\n${part}`;
    }
  }
  // The message to be answered comes last.
  if (turns.at(-1)!.role !== 'user') turns.push({ role: 'user', content: topic });
  return turns;
}
