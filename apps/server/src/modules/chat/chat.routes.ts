import { AppError, chat, CLEARED, conversations } from '@neo/contracts';
import type { Help, ReplyInput, TurnResult } from '@neo/contracts';
import {
  CHAT_STORAGE_BYTES,
  canChat,
  canSeeNeo,
  findDistress,
  keepsConversations,
} from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import { Reply, routes } from '../../platform/http/routes.ts';
import { toAppError } from '../../platform/http/errors.ts';
import { orRefuseWithHelp } from './refuse-with-help.ts';
import type { HelpOfCall } from './refuse-with-help.ts';
import { debateRoutes } from './debates.routes.ts';
import type { SpeechFeed } from './debates.routes.ts';
import { sayInDebate } from './debates/say.ts';
import { startSpeech } from './debates/start-speech.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import type { Caller, Handler, Route, TurnFeed } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { getNeoForAccess } from '../personas/index.ts';
import { findNext } from './conversation/debate.ts';
import type { HouseDebate } from './debates/list-examples.ts';
import type { Saying } from './debates/say.ts';
import { getCard, listActiveChats, listConversations } from './cards.queries.ts';
import {
  presentActiveChat,
  presentCard,
  presentCards,
  presentConversation,
  presentMessage,
} from './chat.presenter.ts';
import { readConversation } from './chat.queries.ts';
import { branchConversation } from './edits/branch-conversation.ts';
import type { BranchCopier } from './edits/copy-branch.ts';
import { chooseVariant } from './edits/choose-variant.ts';
import { createConversation } from './edits/create-conversation.ts';
import { editConversation } from './edits/edit-conversation.ts';
import type { TurnRequest } from './opening/turn-input.ts';
import { roomFor } from './conversation/assert-room.ts';
import { readStoredBytes } from './conversation/stored-bytes.ts';
import { findSpot, listMembers } from './conversation/place.ts';
import type { Place } from './conversation/place.ts';
import { greet } from './opening/greet.ts';
import { listGreetings } from './prompt/own-greetings.ts';
import { removeConversation } from './edits/remove-conversation.ts';
import { removeMessages } from './edits/remove-messages.ts';
import { rewordMessage } from './edits/reword-message.ts';
import { followTurn } from './across-servers/follow-turn.ts';
import type { LiveTurn } from './stream/live-turn.ts';
import { seeConversation } from './conversation/see-conversation.ts';
import { startOver } from './edits/start-over.ts';
import { startTurn } from './opening/start-turn.ts';
import type { StartNeeds } from './opening/start-turn.ts';
import { stopAsked } from './across-servers/stop-turn.ts';
import type { StopNeeds } from './across-servers/stop-turn.ts';
import { touchConversation } from './conversation/touch-conversation.ts';
import { showHelp } from './safety/help.ts';
import type { HelpSettings } from './safety/help.ts';
import { tellWhenAway } from './safety/tell-when-away.ts';
import { feedOf } from './stream/answer-turn.ts';
import type { TurnReaders } from './stream/readers.ts';
import type { Watcher, WatchedStreams } from './stream/watched-streams.ts';

/** Handlers of actions in a conversation. `id` is a NEO's id or a conversation's id. */
type VerbName = Exclude<keyof typeof chat, 'startOver' | 'greetings' | 'activeCards'>;
type Verbs = { [Name in VerbName]: Handler<(typeof chat)[Name]> };

/** A handler of a reply to repeat, for both kinds of ids. */
type PlacedHandler = (
  call: Parameters<Verbs['regenerate']>[0],
  placeOf: (id: string) => Place,
) => Promise<TurnFeed>;
type Said = Reply<TurnResult>;

const KEY_MAX = 200;

function idempotencyKey(caller: Caller): string | undefined {
  const key = caller.header('idempotency-key');
  if (key !== undefined && key.length > KEY_MAX) {
    throw new AppError('invalid', { reason: `key_too_long:${KEY_MAX}` });
  }
  return key;
}

/** The reader of a stream that this call opens. */
function watcherOf({ viewer: { id: userId, role } }: MemberScope, caller: Caller): Watcher {
  const { key: sessionKey } = caller.session;
  if (sessionKey === undefined) throw new AppError('not_signed_in');
  return { userId, role, sessionKey };
}

/** Everything that the calls of the chat need. */
type ChatNeeds = StartNeeds &
  StopNeeds & {
    readonly rateLimits: boolean;
    readonly readers: TurnReaders;
    readonly watched: WatchedStreams;
    readonly copier: BranchCopier;
    readonly help: HelpSettings;
    readonly examples: readonly HouseDebate[];
  };

export function chatRoutes(runtime: ChatNeeds): Route[] {
  const limited = writeLimits(runtime.rateLimits);
  const feed = (turn: LiveTurn, scope: MemberScope, caller: Caller, help?: Help): TurnFeed =>
    feedOf(
      turn,
      runtime.readers,
      (stream) => runtime.watched.add(stream, watcherOf(scope, caller)),
      help,
    );
  const helping = (scope: MemberScope, caller: Caller): HelpOfCall => ({
    show: (kind, { isCounted }) =>
      showHelp(scope, runtime.help, {
        kind,
        isCounted,
        acceptLanguage: caller.header('accept-language'),
      }),
    refusalOf: (error) => toAppError(error, scope.log),
  });
  const ask = async (
    scope: MemberScope,
    place: Place,
    caller: Caller,
    request: TurnRequest,
    { conversationHistory: history, model }: ReplyInput = { conversationHistory: [] },
  ): Promise<TurnFeed> => {
    const start = () =>
      runtime.live.answer(scope.viewer.id, () =>
        startTurn(scope, runtime, {
          place,
          request,
          history,
          model,
          idempotencyKey: idempotencyKey(caller),
        }),
      );
    const help = helping(scope, caller);
    const message = request.kind === 'send' ? request.message : undefined;
    const { turn, isNew } = await (message === undefined
      ? start()
      : orRefuseWithHelp(message, help, start));
    if (isNew) tellWhenAway(scope, turn);
    const kind = message === undefined ? turn.distress : findDistress(message);
    // A repeated send costs no allowance, so anybody could count without end.
    return feed(turn, scope, caller, await help.show(kind, { isCounted: isNew }));
  };
  /** For calls that only a debate answers: a conversation without a NEO of its own is not found as a chat. */
  const inDebate = async <T>(place: Place, chat: Promise<T>, debate: (id: string) => Promise<T>) =>
    chat.catch((error: unknown) => {
      const isElsewhere = error instanceof AppError && error.code === 'not_found';
      if (!isElsewhere || 'neoId' in place) throw error;
      return debate(place.conversationId);
    });
  const speech: SpeechFeed = async (scope, caller, asked) => {
    const { turn, isNew } = await startSpeech(scope, runtime, {
      ...asked,
      idempotencyKey: idempotencyKey(caller),
    });
    if (isNew) tellWhenAway(scope, turn);
    // The message was counted when it was stored.
    const help = await helping(scope, caller).show(turn.distress, { isCounted: false });
    return feed(turn, scope, caller, help);
  };
  const repeat = (kind: 'regenerate' | 'continue') =>
    (async ({ scope, params, body, caller }, placeOf) => {
      const place = placeOf(params.id);
      const { model } = body;
      return inDebate(place, ask(scope, place, caller, { kind }, body), async (conversationId) =>
        speech(scope, caller, { conversationId, request: { kind }, model }),
      );
    }) satisfies PlacedHandler;
  const said = limited(
    'conversation',
    async ({ scope, saying }: { scope: MemberScope; saying: Saying }) =>
      sayInDebate(scope, runtime, saying),
  );
  /** Handlers for both kinds of ids. */
  const verbs = (placeOf: (id: string) => Place): Verbs => ({
    conversation: async ({ scope, params, query }) => {
      const page = await readConversation(scope, placeOf(params.id), query);
      const isDebate = page.topic !== null && page.id !== null;
      const next = isDebate ? await findNext(scope, scope.viewer, page.id!) : undefined;
      return presentConversation({ ...page, next }, keepsConversations(scope.viewer));
    },
    send: async ({ scope, params, body, caller }) => {
      const { message, replaces, greeting } = body;
      const request = { kind: 'send', message, replaces, greeting } as const;
      const place = placeOf(params.id);
      const answer: Promise<TurnFeed | Said> = ask(scope, place, caller, request, body);
      return inDebate(place, answer, async (conversationId) => {
        const saying = {
          conversationId,
          message,
          replaces,
          idempotencyKey: idempotencyKey(caller),
        };
        const help = helping(scope, caller);
        const { seq, isNew } = await orRefuseWithHelp(message, help, () => said({ scope, saying }));
        const shown = await help.show(findDistress(message), { isCounted: isNew });
        const answered = { seq, isPersisted: true as const, ...(shown && { help: shown }) };
        // Only a call by conversation id comes here, whose contract has this answer.
        return new Reply(answered, {}) as unknown as Said;
      });
    },
    greeting: async ({ scope, params, body: { model, index }, caller }) => {
      const place = placeOf(params.id);
      const own = await greet(scope, runtime, place, index);
      if (own) return feed(own, scope, caller);
      return ask(scope, place, caller, { kind: 'greeting' }, { conversationHistory: [], model });
    },
    regenerate: (call) => repeat('regenerate')(call, placeOf),
    continue: (call) => repeat('continue')(call, placeOf),
    stream: async ({ scope, params, query, caller }) => {
      const place = placeOf(params.id);
      const neoId = 'neoId' in place ? place.neoId : (await findSpot(scope, place)).neoId;
      if (neoId !== null) authorize(canChat(scope.viewer, await getNeoForAccess(scope, neoId)));
      const turn = await followTurn(scope, runtime, place, query.turn);
      return turn && feed(turn, scope, caller);
    },
    stop: ({ scope, params }) => stopAsked(scope, runtime, placeOf(params.id)),
    removeMessages: limited('conversation', ({ scope, params: { id, seq }, query }) =>
      removeMessages(scope, runtime, placeOf(id), { ...query, seq }),
    ),
    reword: limited('conversation', async ({ scope, params: { id, seq }, body, caller }) => {
      const place = placeOf(id);
      const help = helping(scope, caller);
      const message = await orRefuseWithHelp(body.content, help, () =>
        rewordMessage(scope, runtime, { ...body, place, seq }),
      );
      const kind = message.role === 'user' ? findDistress(message.content) : null;
      return { ...presentMessage(message), help: await help.show(kind, { isCounted: true }) };
    }),
    chooseVariant: limited('conversation', async ({ scope, params: { id, seq }, body }) =>
      presentMessage(await chooseVariant(scope, runtime, { ...body, place: placeOf(id), seq })),
    ),
    seen: limited('report', ({ scope, params }) =>
      seeConversation(scope, runtime, placeOf(params.id)),
    ),
    changes: async ({ scope, params, caller }) => {
      const place = placeOf(params.id);
      if ('neoId' in place) {
        authorize(canSeeNeo(scope.viewer, await getNeoForAccess(scope, place.neoId)));
      }
      const spot = await findSpot(scope, place);
      const neoIds = spot.neoId === null ? await listMembers(scope, spot) : undefined;
      return runtime.changes.open(watcherOf(scope, caller), spot, neoIds);
    },
    touch: limited('report', ({ scope, params }) => touchConversation(scope, placeOf(params.id))),
  });
  const ofNeo = routes(chat, {
    ...verbs((neoId) => ({ neoId })),
    startOver: limited('conversation', async ({ scope, params, query }) => {
      await startOver(scope, runtime, params.id, query.last);
      return CLEARED;
    }),
    greetings: async ({ scope, params: { id: neoId }, query: { conversation: id } }) => ({
      items: await listGreetings(scope, id === undefined ? { neoId } : { conversationId: id }),
    }),
    activeCards: async ({ scope }) => (await listActiveChats(scope)).map(presentActiveChat),
  });
  const byId = routes(conversations, {
    ...verbs((conversationId) => ({ conversationId })),
    ofNeo: async ({ scope, params, query }) => {
      const page = await listConversations(scope, { ...query, neoId: params.id });
      const [room, taken] = await Promise.all([roomFor(scope, params.id), readStoredBytes(scope)]);
      const storage = { taken, limit: CHAT_STORAGE_BYTES };
      return { ...presentCards(page), room, storage };
    },
    create: limited('conversation', async ({ scope, params, body }) => {
      const id = await createConversation(scope, runtime, { ...body, neoId: params.id });
      return presentCard(await getCard(scope, id));
    }),
    list: async ({ scope, query }) => presentCards(await listConversations(scope, query)),
    edit: limited('conversation', async ({ scope, params, body }) => {
      await editConversation(scope, runtime, params.id, body);
      return presentCard(await getCard(scope, params.id));
    }),
    remove: limited('conversation', ({ scope, params, query }) =>
      removeConversation(scope, runtime, params.id, query.last),
    ),
    branch: limited('conversation', async ({ scope, params, body }) => {
      const id = await branchConversation(scope, runtime, { ...body, conversationId: params.id });
      return presentCard(await getCard(scope, id));
    }),
  });
  const ofDebates = debateRoutes(runtime, speech, helping);
  return [...ofNeo, ...byId, ...ofDebates];
}
