import { AppError } from '@neo/contracts';
import { canChat, composePrompt, keepsConversations, REPLY_MAX_TOKENS } from '@neo/domain';
import type { Language } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { getReplyLanguage } from '../identity/index.ts';
import { accessOf, getCharacter } from '../personas/index.ts';
import type { CharacterRow } from '../personas/index.ts';
import { LiveTurn } from './live-turn.ts';
import { openTurn } from './open-turn.ts';
import type { TurnInput } from './open-turn.ts';
import { repeatTurn } from './repeat-turn.ts';
import { runTurn } from './run-turn.ts';
import type { ChatRuntime } from './runtime.ts';

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'conflict';

/**
 * Says something to a NEO, or asks it to speak first. When this resolves, what was said is committed;
 * the reply arrives in the live turn.
 * @throws what keeps the viewer from chatting; conflict, too_many, unavailable while the server stops
 */
export async function startTurn(
  scope: MemberScope,
  runtime: ChatRuntime,
  input: TurnInput,
): Promise<LiveTurn> {
  const [neo, language] = await Promise.all([
    getCharacter(scope, input.neoId),
    getReplyLanguage(scope),
  ]);
  authorize(canChat(scope.viewer, accessOf(neo)));
  const repeated = await repeatTurn(scope, runtime, input);
  if (repeated) return repeated;
  try {
    return await runtime.live.open(() => beginTurn(scope, runtime, input, { neo, language }));
  } catch (error) {
    // The same send at the same moment: whoever came second reads the first one's reply.
    const first = isConflict(error) ? await repeatTurn(scope, runtime, input) : undefined;
    if (!first) throw error;
    return first;
  }
}

async function beginTurn(
  scope: MemberScope,
  runtime: ChatRuntime,
  input: TurnInput,
  { neo, language }: { neo: CharacterRow; language: Language },
): Promise<LiveTurn> {
  const { turn, history, startsConversation } = await openTurn(scope, runtime, input);
  const messages = composePrompt({
    character: neo,
    language,
    history,
    startsConversation,
    message: input.message,
    contextTokens: runtime.contextTokens,
    replyTokens: REPLY_MAX_TOKENS,
  });
  const live = new LiveTurn(turn, keepsConversations(scope.viewer));
  runtime.live.add(live);
  void runTurn(runtime, live, { messages, temperature: neo.temperature });
  return live;
}
