export { CardError } from './card.ts';
export type {
  Card,
  CardAsset,
  CardContainer,
  CardFormat,
  CardSource,
  CardToWrite,
  ImportedCard,
  ItemFits,
  JsonObject,
  JsonValue,
  NotedField,
  ReadCard,
  UnusedField,
} from './card.ts';
export {
  CARD_MAX_FILES,
  CARD_MAX_VALUES,
  CARD_TEXT_MAX_BYTES,
  CARD_YAML_MAX_BYTES,
  PNG_MAX_CHUNKS,
} from './limits.ts';
export { readCard, readCardSource } from './read-card.ts';
export { packCard, writeCardText } from './write-card.ts';
/** @internal For tests and benches. */
export { writeCard } from './write-card.ts';
export type { AssetFacts, CardText } from './write-card.ts';
