import type { Language, Role } from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';

/** A row of `users`. */
export class UserRow extends Table {
  static override tableName = 'users';

  declare id: string;
  declare email: string;
  declare firstName: string | null;
  declare lastName: string | null;
  declare profileImageUrl: string | null;
  declare username: string;
  declare displayName: string | null;
  declare bio: string | null;
  declare avatarHash: string | null;
  declare preferredLanguage: Language;
  declare aiResponseLanguage: Language;
  /** NEOs remember what lies far back in this person's conversations. */
  declare memory: boolean;
  /** Notes may hold in all conversations with a NEO. */
  declare memoryAcrossChats: boolean;
  declare role: Role;
  declare trialEndsAt: Date | null;
  /** End of Plus from a reported payment. */
  declare plusUntil: Date | null;
  declare plusReportedAt: Date | null;
  /** Signatures of the reports with the time `plusReportedAt`. */
  declare plusReportSignatures: string[];
  declare emailVerifiedAt: Date | null;
  declare ageConfirmedAt: Date | null;
  /** Whose help lines are shown. If null, those of the browser's region. */
  declare country: string | null;
  /** A browser of theirs may want pushes. May be true for a while after the last one is gone. */
  declare hasPush: boolean;
  /** The person may be under 18 until then. */
  declare minorUntil: Date | null;
  declare passwordHash: string | null;
  /**
   * Increased when a way to sign in is removed; anything started with an older version is refused.
   */
  declare waysVersion: number;
  /** Nobody can sign in. */
  declare isClosed: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}
