import { readCardSource, writeCardText } from '@neo/cards';
import type { AssetFacts, Card, CardSource, CardText } from '@neo/cards';
import { inOneLine } from '@neo/domain';
import type { CardFormat } from '@neo/domain';
import { answerQuestions } from '../../../platform/programs/answer-questions.ts';
import { cardOf, ITEM_FITS, mapCard } from './map-card.ts';
import type { CardValues, CardParts } from './map-card.ts';
import { formerName } from './guess/short-name.ts';

/** A NEO whose card is written, without the bytes of its files. */
export interface CardToTell extends CardParts {
  readonly format: CardFormat;
  /** Null for a NEO that was not imported. */
  readonly imported: { readonly source: CardSource; readonly assets: AssetFacts[] } | null;
  readonly hasPicture: boolean;
  readonly isNewPicture: boolean;
  readonly exportedAt: Date;
  readonly createdAt: Date;
}

answerQuestions<CardToTell, CardText>(async ({ format, profile, sheet, imported, ...rest }) => {
  const came = imported ? await readCardSource(imported.source) : undefined;
  const before = imported &&
    came && {
      ...imported,
      values: cardOf(asImported(profile.name, came), came),
      fits: ITEM_FITS,
    };
  return writeCardText(format, {
    ...rest,
    values: cardOf({ profile, sheet }, came),
    imported: before ?? null,
  });
});

/** The NEO's fields as the import made them. A name that an earlier release shortened counts as its own. */
function asImported(name: string, came: Card): CardValues {
  const { values } = mapCard(came);
  const isFormer = name === formerName(inOneLine(came.name));
  return isFormer ? { ...values, profile: { ...values.profile, name } } : values;
}
