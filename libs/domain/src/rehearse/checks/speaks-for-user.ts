import { PERSON_LABEL } from '../../debates/stream-guard.ts';
import { foldName } from '../../debates/names.ts';
import { phraseMarks, placesOf, sentencesOf } from '../passages.ts';
import { PATTERNS } from '../phrases/patterns.ts';
import type { Check, Mark } from '../rehearsal.ts';
import { failed, passed, warned } from './check.ts';

/** Names of the person in prompts and in the chat files of other programs. */
const LABELS = [PERSON_LABEL, 'You', 'Human', 'Usuario', 'Usuaria', 'Tú'];
const MACRO = /\{\{\s*user\s*\}\}|<user>/gi;
/** A line that begins with a name and a colon, perhaps in emphasis or brackets. */
const LABELLED = /^[\s\p{P}\p{S}]{0,8}([\p{L}\p{N}][^:：\n]{0,58}?)[\s\p{P}]{0,4}[:：]/gmu;
const OPENS_QUOTE = /^[\s,:]*["“”«„]/u;

/** A reply must leave it to the person what they say, do and feel. @param names the person's names */
export function checkSpeaksForUser(reply: string, { names }: { names: readonly string[] }): Check {
  const labels = new Set([...LABELS, ...names].map((name) => foldName(name).trim()));
  const lines: Mark[] = [...reply.matchAll(LABELLED)].flatMap(({ 0: found, 1: label, index }) =>
    labels.has(foldName(label!).trim())
      ? [[index + (found.length - found.trimStart().length), index + found.length] as Mark]
      : [],
  );
  if (lines.length > 0) return failed('speaks-for-user', 'line-of-user', lines);
  const macros = placesOf(reply, MACRO);
  if (macros.length > 0) return failed('speaks-for-user', 'macro', macros);
  const quoted = phraseMarks(reply, PATTERNS.saysOfUser).filter(
    ([start, end]) => isAtStart(reply, start) && OPENS_QUOTE.test(reply.slice(end, end + 4)),
  );
  if (quoted.length > 0) return failed('speaks-for-user', 'acts-of-user', quoted);
  const questions = sentencesOf(reply).filter(({ isQuestion }) => isQuestion);
  const acts = phraseMarks(reply, PATTERNS.actsOfUser).filter(
    ([start]) =>
      isAtStart(reply, start) &&
      !questions.some((question) => question.start <= start && start < question.end),
  );
  return acts.length > 0
    ? warned('speaks-for-user', 'acts-of-user', acts)
    : passed('speaks-for-user');
}

/** Whether a sentence or a narration begins here. "As you say" and "when you feel" speak of the person, not for them. */
const isAtStart = (text: string, at: number): boolean =>
  /(?:^|[.!?…\n*"”»])[\s*_]*$/u.test(text.slice(0, at));
