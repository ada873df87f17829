import { DIGITAL_SOURCE_TYPE } from '@neo/domain';
import { IMPORTED } from './imported.ts';
import type { ChatFileHead, SpokenMessage, StoredWording, Writer } from './writer.ts';

/** SillyTavern's line reader also splits at these two characters. */
const oneLine = (value: object): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

function lineOf({ role, speaker, wordings, shown }: SpokenMessage, head: ChatFileHead): object {
  const dateOf = (timestamp: Date | null): string => (timestamp ?? head.createdAt).toISOString();
  const extraOf = ({ model, isImported }: StoredWording): object => ({
    ...(model !== null && { model }),
    ...(isImported && { [IMPORTED]: true }),
  });
  const { content, timestamp } = wordings[shown]!;
  return {
    name: speaker,
    is_user: role === 'user',
    is_system: false,
    send_date: dateOf(timestamp),
    mes: content,
    extra: extraOf(wordings[shown]!),
    ...(wordings.length > 1 && {
      swipe_id: shown,
      swipes: wordings.map((wording) => wording.content),
      swipe_info: wordings.map((wording) => ({
        send_date: dateOf(wording.timestamp),
        extra: extraOf(wording),
      })),
    }),
  };
}

/** SillyTavern's chat file, with variants as swipes. It has no place for a title. */
export const writeJsonLines: Writer = async function* (head, messages) {
  yield oneLine({
    user_name: head.person,
    character_name: head.neos.join(', '),
    create_date: head.createdAt.toISOString(),
    chat_metadata: { digitalSourceType: DIGITAL_SOURCE_TYPE },
  });
  for await (const message of messages) yield `\n${oneLine(lineOf(message, head))}`;
};
