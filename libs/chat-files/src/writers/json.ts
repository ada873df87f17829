import { DIGITAL_SOURCE_TYPE } from '@neo/domain';
import { OWN_FORMAT } from '../own-format.ts';
import type { SpokenMessage, StoredWording, Writer } from './writer.ts';

/** Absent if it does not apply. */
const wordingFields = (wording: StoredWording): object => ({
  content: wording.content,
  timestamp: wording.timestamp ?? undefined,
  editedAt: wording.editedAt ?? undefined,
  status: wording.status,
  isStopped: wording.isStopped || undefined,
  isRefused: wording.isRefused || undefined,
  model: wording.model ?? undefined,
  isImported: wording.isImported || undefined,
});

function messageFields({ role, speaker, wordings, shown }: SpokenMessage): object {
  const others = wordings.toSpliced(shown, 1);
  return {
    role,
    name: speaker,
    ...wordingFields(wordings[shown]!),
    // The position of the shown wording among all of them, from 1, and the others in order.
    ...(others.length > 0 && { shown: shown + 1, variants: others.map(wordingFields) }),
  };
}

/** Our own `json`: everything stored of a conversation, one message per line. */
export const writeJson: Writer = async function* (head, messages) {
  const { title, neos, person, createdAt, exportedAt } = head;
  const before = JSON.stringify({
    format: OWN_FORMAT,
    digitalSourceType: DIGITAL_SOURCE_TYPE,
    title,
    neos,
    person,
    createdAt,
    exportedAt,
  });
  yield `${before.slice(0, -1)},"messages":[`;
  let separator = '\n';
  for await (const message of messages) {
    yield separator + JSON.stringify(messageFields(message));
    separator = ',\n';
  }
  yield '\n]}\n';
};
