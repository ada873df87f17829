/**
 * Room: cases. The queue, and what moderators decide.
 *
 * It promises that a decision closes all open reports of its target once, that nobody decides about themselves or their
 * own NEO, that the person concerned gets a statement of reasons, and that letter and notice are written once. It owns
 * `decisions` and `appeals`.
 *
 * In order: `cases.queries` and `case-detail` (the queue) with `cases.presenter` · `claim-case` → `decide-case` (the
 * action) with `write-decision` (closes the reports) → `tell-decision` (letters and notices, from events) ·
 * `own-decision` (for the person concerned). Also: `appeal.model` (the row of an appeal) · `settle-appeal` (ends one) ·
 * `tell-judged` (the event that a NEO was judged) · `transparency` (the numbers of a period).
 */
import type { Decision, Statement, TargetKind } from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';
import type { Standing } from '../../personas/index.ts';

type Elements = {
  [Name in keyof Statement as Camel<Name>]: Statement[Name];
};
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** A row of `decisions`. */
export class DecisionRow extends Table {
  static override tableName = 'decisions';
  static override jsonAttributes = ['before', 'after'];

  declare id: string;
  declare targetId: string;
  declare kind: TargetKind;
  declare decision: Decision;
  declare state: 'active' | 'reversed';
  /** Whom it concerns. */
  declare userId: string | null;
  declare neoId: string | null;
  declare label: string;
  declare days: number | null;
  declare rule: string;
  declare reason: string;
  /** The NEO's standing; null if the decision did not change it. */
  declare before: Standing | null;
  declare after: Standing | null;
  declare decisionVisibility: Elements['decisionVisibility'];
  declare decisionAccount: Elements['decisionAccount'];
  declare decisionGround: Elements['decisionGround'];
  declare decisionFacts: string;
  declare sourceType: Elements['sourceType'];
  declare automatedDetection: Elements['automatedDetection'];
  declare automatedDecision: Elements['automatedDecision'];
  declare category: string;
  declare contentType: string[];
  declare territorialScope: string[];
  declare applicationDate: Date;
  declare endDate: Date | null;
  declare decidedBy: string | null;
  /** When the oldest of its reports was made. */
  declare openedAt: Date | null;
  /** How many reports it closed. */
  declare reports: number;
  declare createdAt: Date;
  declare reversedAt: Date | null;
}
