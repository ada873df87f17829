import { DEFAULT_HELP_LINES } from '@neo/domain';
import type { Knex } from 'knex';
import type { Broadcast } from '../../platform/broadcast/index.ts';
import type { Logger } from '../../platform/log.ts';
import { every } from '../../platform/work/every.ts';
import type { EmbeddingServer } from '../../platform/embeddings/embedding-server.ts';
import type { Model } from '../../platform/model/model.ts';
import { systemScope } from '../../platform/db/scope.ts';
import { Changes } from './stream/changes.ts';
import { chatConsumers } from './chat.events.ts';
import { chatRoutes } from './chat.routes.ts';
import { completionRoutes } from './completions.routes.ts';
import { RunningCompletions } from './completions/running-completions.ts';
import { fileRoutes } from './files.routes.ts';
import { memoryRoutes } from './memory.routes.ts';
import { QuestionVectors } from './meaning/question-vectors.ts';
import { VectorMaker } from './meaning/vector-maker.ts';
import { NoteMaker } from './memory/note-maker.ts';
import type { NoteTiming } from './memory/note-maker.ts';
import { personsRoutes } from './persons.routes.ts';
import { protocolRoutes } from './protocol.routes.ts';
import type { HouseDebate } from './debates/list-examples.ts';
import type { HelpSettings } from './safety/help.ts';
import { rehearsalRoutes } from './rehearsals.routes.ts';
import { closeSilent } from './rehearsals/end-rehearsal.ts';
import { Rehearsing } from './rehearsals/rehearsing.ts';
import { searchRoutes } from './search.routes.ts';
import { fillingWords } from './search/word-filler.ts';
import { BranchCopier } from './edits/copy-branch.ts';
import { measuring } from './conversation/measure-chats.ts';
import { closeOrphans, pruneTurns, SILENT_MS } from './turn/close-orphans.ts';
import { TurnFollower } from './across-servers/turn-follower.ts';
import { TurnRegistry } from './stream/turn-registry.ts';
import { pruneUsage } from './cost/model-usage.ts';
import { TurnReaders } from './stream/readers.ts';
import { TokenCeiling } from './cost/token-ceiling.ts';
import { Ends } from './turn/ends.ts';
import { Starts } from './opening/starts.ts';
import type { TurnRow } from './turn/turn.model.ts';
import { TurnKeeper } from './turn/turn-keeper.ts';
import { TurnPublisher } from './across-servers/turn-publisher.ts';
import { UnstoredReplies } from './turn/unstored-replies.ts';
import { WatchedStreams } from './stream/watched-streams.ts';

export { eraseConversations } from './conversation/erase-conversations.ts';
/** @internal For the bench of memory. */
export { indexForRecall } from './memory/recall-index.ts';
/** @internal For the bench of memory. */
export { askForVectors } from './meaning/embedding-work.ts';
/** @internal For the bench of memory. */
export { numberOfModel } from './meaning/message-vectors.ts';
/** @internal For the bench of memory. */
export type { Meaning } from './meaning/message-vectors.ts';
/** @internal For the bench of memory. */
export { VectorMaker } from './meaning/vector-maker.ts';
/** @internal For the bench of memory. */
export { findMessages, findRecalled } from './prompt/find-recalled.ts';
export { ownConversations } from './files/own-data.ts';
export { findFinished } from './safety/find-finished.ts';
export { findReply } from './safety/find-reply.ts';
export { countReferrals } from './safety/referrals.ts';

const SWEEP_MS = 2_000;
/** Extra time for stores that wait for the database when a stop has used up its grace period. */
const LAST_TRIES_MS = 2_000;

export interface ChatOptions {
  db: Knex;
  log: Logger;
  model: Model;
  /** Limit for the tokens of all replies in 24 hours. If absent, there is no limit. */
  dailyTokens?: number | undefined;
  /** Whether NEOs remember what lies far back in conversations. */
  remembers: boolean;
  /** For recall by meaning. If absent, recall uses only words. */
  embeddings?: EmbeddingServer | undefined;
  /** How long a question may be embedded. Only tests change it. */
  questionMs?: number | undefined;
  noteTiming?: Partial<NoteTiming> | undefined;
  /** Starts in one transaction. */
  startsTogether?: number | undefined;
  rateLimits: boolean;
  /** The deployment's secret, the same on every server. */
  secret: string;
  /** If absent, the default lines are shown. */
  help?: HelpSettings | undefined;
  /** Debates of the house, which are shown to visitors. If absent, there are none. */
  examples?: readonly HouseDebate[] | undefined;
  /** Connection to the other servers. */
  broadcast: Broadcast;
  /**
   * Whether no other process writes to this database. Then every turn that runs at start is an
   * orphan.
   */
  isAlone: boolean;
}

/** Conversations: messages, turns, streams and files. */
export function chatModule(options: ChatOptions) {
  const { db, log, broadcast, help = { lines: DEFAULT_HELP_LINES } } = options;
  const live = new TurnRegistry();
  const unstored = new UnstoredReplies();
  const followed = new TurnFollower(options);
  const readers = new TurnReaders();
  const outlets = new TurnPublisher(live, broadcast);
  const watched = new WatchedStreams(options);
  const changes = new Changes({ broadcast, watched });
  const groups = { size: options.startsTogether };
  const embeddings = options.remembers ? options.embeddings : undefined;
  const vectorMaker = embeddings && new VectorMaker({ db, log, embeddings });
  const questions = vectorMaker && new QuestionVectors({ ...options, embeddings, vectorMaker });
  const starts = new Starts({ ...options, questions }, groups);
  const ends = new Ends(options, groups);
  const ceiling = new TokenCeiling(db, options.dailyTokens);
  const keeper = new TurnKeeper(live, db, log);
  const rehearsing = new Rehearsing(options);
  const running = new RunningCompletions(options);
  let endSweeping: (() => Promise<void>) | undefined;
  const filler = fillingWords(options);
  const measurer = measuring(options);
  const copier = new BranchCopier({ ...options, changes });
  const noteMaker = new NoteMaker({ ...options, ceiling, timing: options.noteTiming });
  let notBefore = 0;

  async function sweep(silentMs?: number): Promise<void> {
    if (Date.now() < notBefore) return;
    const tell = (turn: TurnRow): void => changes.tell(turn);
    const scope = systemScope(db, log);
    await closeOrphans(scope, (id) => isLive(id), silentMs, tell);
    await closeSilent(scope, {
      isLive: (id) => rehearsing.isLive(id),
      silentMs: silentMs ?? SILENT_MS,
      isCounted: options.rateLimits,
    });
  }
  function sweepFailed(err: unknown): void {
    // While the database was away, no server could send a heartbeat. Give them time to.
    notBefore = Date.now() + SILENT_MS;
    log.warn({ err }, 'orphaned turns could not be checked');
  }
  const isLive = (turnId: string): boolean => {
    const turn = live.find(turnId);
    return turn !== undefined && !turn.outcome;
  };

  return {
    name: 'chat',
    // The search comes first: its path also matches a conversation by id.
    routes: [
      ...searchRoutes(options),
      ...protocolRoutes({ help }),
      ...personsRoutes(options),
      ...memoryRoutes({ ...options, changes }),
      ...fileRoutes({ ...options, changes }),
      ...completionRoutes({ ...options, help, ceiling, running }),
      ...rehearsalRoutes({ ...options, ceiling, rehearsing }),
      ...chatRoutes({
        ...options,
        help,
        examples: options.examples ?? [],
        live,
        starts,
        ends,
        unstored,
        readers,
        followed,
        changes,
        watched,
        ceiling,
        copier,
      }),
    ],
    consumers: chatConsumers({ ...options, changes, noteMaker, vectorMaker }),
    async prune(now: Date): Promise<void> {
      await pruneTurns({ ...systemScope(db, log), now });
      await pruneUsage(db, now);
    },
    /** Closes turns that a dead server left, now and regularly. */
    async start(): Promise<void> {
      keeper.start();
      rehearsing.start();
      running.start();
      followed.start();
      outlets.start();
      watched.start();
      changes.start();
      for (const work of [filler, measurer, copier]) work.start();
      if (options.remembers) noteMaker.start();
      vectorMaker?.start();
      await sweep(options.isAlone ? 0 : undefined).catch(sweepFailed);
      endSweeping = every(SWEEP_MS, () => sweep(), sweepFailed);
    },
    async stop(graceMs: number): Promise<void> {
      void endSweeping?.();
      changes.stop();
      const background = [
        filler,
        measurer,
        copier,
        noteMaker,
        ...(vectorMaker ? [vectorMaker] : []),
      ];
      const filled = Promise.all(background.map((work) => work.stop()));
      const giveUp = setTimeout(() => unstored.giveUp(), graceMs + LAST_TRIES_MS);
      await Promise.all([live.drain(graceMs), rehearsing.stop(graceMs), running.stop(graceMs)]);
      clearTimeout(giveUp);
      keeper.stop();
      watched.stop();
      outlets.stop();
      followed.stop();
      await filled;
    },
  };
}
