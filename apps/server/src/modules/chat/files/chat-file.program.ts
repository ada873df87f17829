import { readCard } from '@neo/cards';
import { NotAChatFile, readChatFile, TooManyMessages } from '@neo/chat-files';
import type { ChatFilePart, ChatMessage, ImportReport } from '@neo/chat-files';
import { bytesOfText } from '../conversation/message-bytes.ts';
import { answerQuestions } from '../../../platform/programs/answer-questions.ts';

/** A file and the name of the NEO that gets it come first, then any number of questions for more of it. */
export type ChatFileQuestion = { readonly bytes: Uint8Array; readonly neoName: string } | 'more';

/** Why nothing of a file can be stored. */
export type ChatFileRefusal = 'not_a_chat' | 'is_a_card' | 'is_empty' | 'too_many';

/** The answer to the file is a survey of the file; to `more`, its next parts, or none at its end. */
export type ChatFileAnswer =
  | { readonly refused: ChatFileRefusal }
  | { readonly conversations: number; readonly bytes: number; readonly report: ImportReport }
  | { readonly parts: ChatFilePart[] };

/** Limits of one answer. */
const PARTS = 500;
const CHARACTERS = 250_000;

let rest: Generator<ChatFilePart, ImportReport>;

answerQuestions<ChatFileQuestion, ChatFileAnswer>((question) => {
  if (question === 'more') return { parts: nextParts() };
  rest = readChatFile(question.bytes, question.neoName);
  return answerTo(question);
});

async function answerTo(file: Exclude<ChatFileQuestion, 'more'>): Promise<ChatFileAnswer> {
  const answer = survey(file);
  const hasNoChat = 'refused' in answer && answer.refused !== 'too_many';
  return hasNoChat && (await isCard(file.bytes)) ? { refused: 'is_a_card' } : answer;
}

const isCard = (bytes: Uint8Array): Promise<boolean> =>
  readCard(bytes).then(
    () => true,
    () => false,
  );

const bytesOfMessage = ({ wordings }: ChatMessage): number =>
  wordings.reduce((sum, { content }) => sum + bytesOfText(content), 0);

/** Reads the whole file. */
function survey({ bytes, neoName }: Exclude<ChatFileQuestion, 'more'>): ChatFileAnswer {
  try {
    const parts = readChatFile(bytes, neoName);
    let [conversations, bytesStored] = [0, 0];
    for (let next = parts.next(); ; next = parts.next()) {
      if (next.done) {
        if (conversations === 0) return { refused: 'is_empty' };
        return { conversations, bytes: bytesStored, report: next.value };
      }
      if (next.value.kind === 'conversation') conversations += 1;
      else bytesStored += bytesOfMessage(next.value.message);
    }
  } catch (error) {
    if (error instanceof NotAChatFile) return { refused: 'not_a_chat' };
    if (error instanceof TooManyMessages) return { refused: 'too_many' };
    throw error;
  }
}

function nextParts(): ChatFilePart[] {
  const parts: ChatFilePart[] = [];
  let characters = 0;
  while (parts.length < PARTS && characters < CHARACTERS) {
    const { done, value } = rest.next();
    if (done) break;
    parts.push(value);
    if (value.kind !== 'message') continue;
    for (const { content } of value.message.wordings) characters += content.length;
  }
  return parts;
}
