/**
 * Room: follows. Who follows whom.
 *
 * It promises that following twice is the same as once, that nobody follows themselves, and that a row of a deleted
 * person is read by nobody. It owns `follows`.
 *
 * Files: `follow.model` (the row) · `follow-person` (follow, unfollow) · `follows.queries` (reads) · `erase-follows`.
 */
import { Table } from '../../../platform/db/model.ts';

/** A row of `follows`. */
export class FollowRow extends Table {
  static override tableName = 'follows';
  static override idColumn = ['userId', 'followedUserId'];

  declare userId: string;
  declare followedUserId: string;
  declare createdAt: Date;
}
