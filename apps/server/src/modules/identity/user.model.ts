import type { Language, Role } from '@neo/domain';
import { Table } from '../../platform/db/model.ts';

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
  declare role: Role;
  declare trialEndsAt: Date | null;
  /** Until when a payment reported elsewhere makes the account plus. */
  declare plusUntil: Date | null;
  declare plusReportedAt: Date | null;
  /** Of the reports that were made at that moment. */
  declare plusReportSignatures: string[];
  declare emailVerifiedAt: Date | null;
  declare ageConfirmedAt: Date | null;
  declare passwordHash: string | null;
  /** Raised when a way to sign in is taken away: what began with an older one opens nothing. */
  declare waysVersion: number;
  /** Nobody signs in to it. */
  declare isClosed: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}
