import { replyFinished } from '@neo/contracts';
import { consume } from '../../platform/events/consume.ts';
import type { Pusher } from './pusher.ts';
import { tellOfReply } from './tell-of-reply.ts';
import type { FindFinished } from './tell-of-reply.ts';

/** After this, a consumer's transaction is usually committed. */
const WAKE_MS = 50;

export const pushesConsumers = (pusher: Pusher | undefined, findFinished: FindFinished) => [
  /** The inbox makes each event count once, so a reply is pushed at most once. */
  consume('pushes.tell-of-reply', replyFinished, async (tx, finished) => {
    if (!pusher || !(await tellOfReply(tx, finished, findFinished))) return;
    setTimeout(() => pusher.wake(), WAKE_MS).unref();
  }),
];
