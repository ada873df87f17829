import type { AnyInput } from '../src/index.ts';
import {
  cellsOf,
  EVERYBODY,
  MEMBERS,
  MODERATORS,
  NO_CASE,
  REPORT,
  SUPERADMINS,
} from './access-rules.ts';
import type { AccessRow } from './access-table.ts';

const NOTHING = cellsOf('sign_in gone gone gone gone gone');
const any = (body?: AnyInput['body']) => (): AnyInput => ({
  params: { id: crypto.randomUUID() },
  ...(body !== undefined && { body }),
});

/** The access table of reports, decisions, appeals and notices. */
export const SAFETY_ACCESS: Record<string, AccessRow> = {
  'notices.list': { who: MEMBERS },
  'notices.seen': { who: MEMBERS },
  'protocol.read': { who: EVERYBODY },
  'reports.create': {
    who: REPORT,
    input: ({ neoId, email }) => ({
      body: { target: { kind: 'neo', id: neoId }, reason: 'spam', email },
    }),
  },
  'reports.create of a reply of one’s own': {
    who: cellsOf('sign_in ok ok ok ok ok'),
    input: ({ conversationId }) => ({
      body: { target: { kind: 'message', conversationId, seq: 2 }, reason: 'hate' },
    }),
  },
  'reports.create of a reply of somebody else': {
    who: NOTHING,
    input: ({ othersConversationId: conversationId }) => ({
      body: { target: { kind: 'message', conversationId, seq: 2 }, reason: 'hate' },
    }),
  },
  'reports.create of oneself': {
    who: cellsOf('ok forbidden forbidden forbidden forbidden forbidden'),
    input: ({ userId, email }) => ({
      body: { target: { kind: 'user', id: userId }, reason: 'spam', email },
    }),
  },
  'reports.list': { who: MEMBERS },
  'reports.decision': { who: NOTHING, input: any() },
  'reports.appeal': { who: NOTHING, input: any({ text: 'Why?' }) },
  'cases.list': { who: MODERATORS },
  'cases.get': { who: NO_CASE, input: any() },
  'cases.claim': { who: NO_CASE, input: any() },
  'cases.release': { who: NO_CASE, input: any() },
  'cases.decide': { who: NO_CASE, input: any({ decision: 'dismiss' }) },
  'cases.appeals': { who: MODERATORS },
  'cases.appeal': { who: NO_CASE, input: any() },
  'cases.decideAppeal': { who: NO_CASE, input: any({ outcome: 'upheld', reason: 'Looked at' }) },
  'cases.transparency': { who: SUPERADMINS },
};
