import { AppError, chat, CLEARED } from '@neo/contracts';
import type { ReplyInput } from '@neo/contracts';
import { canChat, canSeeNeo, keepsConversations } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import { routes } from '../../platform/http/routes.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import type { Caller, Route, TurnFeed } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { getNeoForAccess } from '../personas/index.ts';
import { presentActiveChat, presentConversation, presentMessage } from './chat.presenter.ts';
import { listActiveChats, readConversation } from './chat.queries.ts';
import { chooseVariant } from './edits/choose-variant.ts';
import type { TurnRequest } from './turn/open-turn.ts';
import { removeMessages } from './edits/remove-messages.ts';
import { followTurn } from './across-servers/follow-turn.ts';
import type { LiveTurn } from './stream/live-turn.ts';
import type { ChatRuntime } from './runtime.ts';
import { seeConversation } from './conversation/see-conversation.ts';
import { startOver } from './edits/start-over.ts';
import { startTurn } from './turn/start-turn.ts';
import { stopTurn } from './turn/stop-turn.ts';
import { touchConversation } from './conversation/touch-conversation.ts';
import { feedOf } from './stream/answer-turn.ts';
import type { Watcher } from './stream/watched-streams.ts';

const KEY_MAX = 200;

function idempotencyKey(caller: Caller): string | undefined {
  const key = caller.header('idempotency-key');
  if (key !== undefined && key.length > KEY_MAX) {
    throw new AppError('invalid', { reason: `key_too_long:${KEY_MAX}` });
  }
  return key;
}

/** Who reads a stream that this call opens. */
function watcherOf({ viewer: { id: userId, role } }: MemberScope, caller: Caller): Watcher {
  const { key: sessionKey } = caller.session;
  if (sessionKey === undefined) throw new AppError('not_signed_in');
  return { userId, role, sessionKey };
}

export function chatRoutes(runtime: ChatRuntime): Route[] {
  const limited = writeLimits(runtime.rateLimits);
  const feed = (turn: LiveTurn, scope: MemberScope, caller: Caller): TurnFeed =>
    feedOf(turn, runtime.readers, (stream) =>
      runtime.watched.add(stream, watcherOf(scope, caller)),
    );
  const ask = async (
    scope: MemberScope,
    neoId: string,
    caller: Caller,
    request: TurnRequest,
    { conversationHistory: history, model }: ReplyInput = { conversationHistory: [] },
  ): Promise<TurnFeed> =>
    feed(
      await startTurn(scope, runtime, {
        ...{ neoId, request, history, model },
        idempotencyKey: idempotencyKey(caller),
      }),
      scope,
      caller,
    );
  return routes(chat, {
    conversation: async ({ scope, params, query }) =>
      presentConversation(
        await readConversation(scope, params.id, query),
        keepsConversations(scope.viewer),
      ),
    send: async ({ scope, params, body, caller }) => {
      const { message, replaces } = body;
      return ask(scope, params.id, caller, { kind: 'send', message, replaces }, body);
    },
    greeting: async ({ scope, params, body: { model }, caller }) =>
      ask(scope, params.id, caller, { kind: 'greeting' }, { conversationHistory: [], model }),
    regenerate: async ({ scope, params, body, caller }) =>
      ask(scope, params.id, caller, { kind: 'regenerate' }, body),
    continue: async ({ scope, params, body, caller }) =>
      ask(scope, params.id, caller, { kind: 'continue' }, body),
    stream: async ({ scope, params, query, caller }) => {
      authorize(canChat(scope.viewer, await getNeoForAccess(scope, params.id)));
      const turn = await followTurn(scope, runtime, params.id, query.turn);
      return turn && feed(turn, scope, caller);
    },
    stop: ({ scope, params }) => stopTurn(scope, runtime, params.id),
    startOver: limited('conversation', async ({ scope, params, query }) => {
      await startOver(scope, runtime, params.id, query.last);
      return CLEARED;
    }),
    removeMessages: limited('conversation', ({ scope, params: { id, seq }, query }) =>
      removeMessages(scope, runtime, id, { ...query, seq }),
    ),
    reword: () => Promise.reject(new AppError('not_found')),
    chooseVariant: limited('conversation', async ({ scope, params: { id, seq }, body }) =>
      presentMessage(await chooseVariant(scope, runtime, { ...body, neoId: id, seq })),
    ),
    seen: limited('report', ({ scope, params }) => seeConversation(scope, runtime, params.id)),
    changes: async ({ scope, params, caller }) => {
      authorize(canSeeNeo(scope.viewer, await getNeoForAccess(scope, params.id)));
      return runtime.changes.open(watcherOf(scope, caller), params.id);
    },
    touch: limited('report', ({ scope, params }) => touchConversation(scope, params.id)),
    activeCards: async ({ scope }) => (await listActiveChats(scope)).map(presentActiveChat),
  });
}
