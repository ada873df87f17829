/**
 * Room: rehearsals. Asks an unsaved NEO the probes of `libs/domain/src/rehearse`, and keeps the verdicts.
 *
 * It promises that probes go the way of every prompt of a chat without a stored conversation, that nothing of them is
 * in anybody's chats, that calls are counted before the model is asked and given back where it gave nothing, that one
 * rehearsal runs per NEO, and that one of a killed server ends with what was answered. It owns `rehearsals`.
 *
 * In order: `draft` (the NEO as it is typed) → `estimate-cost` → `start-rehearsal` (counts, writes) → `ask-probes` (the
 * calls) with `rehearsing` (those that run here) → `end-rehearsal` (also of dead servers) · `read-rehearsals` ·
 * `present-rehearsal`.
 */
import type { ProbeInput, ProbeResult } from '@neo/contracts';
import type { Language, RehearsalState } from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';

/** A row of `rehearsals`. */
export class RehearsalRow extends Table {
  static override tableName = 'rehearsals';
  static override jsonAttributes = ['probes', 'results'];

  declare id: string;
  declare neoId: string;
  declare userId: string;
  declare state: RehearsalState;
  declare version: number;
  declare fingerprint: string;
  declare model: string;
  declare language: Language;
  /** The author's own. */
  declare probes: ProbeInput[];
  /** In the order in which they were answered. */
  declare results: ProbeResult[];
  declare plannedCalls: number;
  declare plannedTokens: number;
  declare spentTokens: number;
  declare passed: number;
  declare createdAt: Date;
  declare heartbeatAt: Date;
  declare endedAt: Date | null;
}
