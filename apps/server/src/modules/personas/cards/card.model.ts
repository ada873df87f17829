import type { CardContainer } from '@neo/cards';
import type { CardSpec } from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';

/** A row of `neo_cards`: the card that a NEO was imported from, unchanged. */
export class ImportedCardRow extends Table {
  static override tableName = 'neoCards';
  static override idColumn = 'neoId';

  declare neoId: string;
  declare spec: CardSpec;
  declare container: CardContainer;
  /** JSON as text. */
  declare source: string;
  /** Size of the source and its files in bytes. Each file counts once. */
  declare size: number;
  /** The file that the picture was made from. */
  declare pictureHash: string | null;
  /** The picture that was made from it. */
  declare imageHash: string | null;
  declare importedAt: Date;
}

/** A row of `neo_card_files`. */
export class CardFileRow extends Table {
  static override tableName = 'neoCardFiles';
  static override idColumn = ['neoId', 'place'];

  declare neoId: string;
  declare place: number;
  declare path: string;
  declare type: string | null;
  declare name: string | null;
  declare ext: string;
  declare hash: string;
}
