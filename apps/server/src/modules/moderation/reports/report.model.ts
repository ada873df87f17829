/**
 * Room: reports. What people report, and the state of each reported thing.
 *
 * It promises that the same reporter and target are one open report, that a target has one row whatever the number of
 * reports, that nobody learns who reported, and that a report copies nothing but what was reported. It owns `reports`,
 * `report_targets` and `report_events`.
 *
 * In order: `report-thing` (the action) with `find-target` (what may be reported, and its copy) and `target-events`
 * (records, and moves the target on) · `own-reports.queries` · `prune-reports` (erases old texts) ·
 * `count-open-reports` (for metrics).
 */
import type {
  ReportOutcome,
  ReportReason,
  ReportState,
  ReviewState,
  TargetKind,
} from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';

/** A thing when it was reported. */
export interface Reported {
  name: string;
  /** Description of a NEO, bio of a profile, or the copied reply. */
  text: string;
  imageHash: string | null;
  /** The version of a reported NEO. */
  version: number | null;
  at: string;
}

/** A row of `report_targets`: the current state of a reported thing. */
export class TargetRow extends Table {
  static override tableName = 'report_targets';
  static override jsonAttributes = ['reported', 'reasonCounts'];

  declare id: string;
  declare kind: TargetKind;
  declare key: string;
  /** For a reply the NEO that wrote it. */
  declare neoId: string | null;
  /** Whom a decision concerns. */
  declare userId: string | null;
  declare conversationId: string | null;
  declare seq: number | null;
  declare label: string;
  declare reported: Reported | null;
  declare review: ReviewState;
  declare isAppealed: boolean;
  declare isUrgent: boolean;
  declare openReports: number;
  declare reasonCounts: Partial<Record<ReportReason, number>>;
  declare openedAt: Date;
  declare lastReportedAt: Date;
  declare claimedBy: string | null;
  declare claimedAt: Date | null;
}

/** A row of `reports`. */
export class ReportRow extends Table {
  static override tableName = 'reports';

  declare id: string;
  declare targetId: string;
  declare reporterId: string | null;
  /** Recognises a visitor while the report is open. */
  declare reporterKey: string | null;
  declare email: string | null;
  declare language: 'en' | 'es';
  declare reason: ReportReason;
  declare text: string;
  declare state: ReportState;
  declare outcome: ReportOutcome | null;
  declare decisionId: string | null;
  declare createdAt: Date;
  declare closedAt: Date | null;
  /** When the reporter was told the outcome. */
  declare toldAt: Date | null;
}
