/**
 * The words that web, console and letters share: labels of closed lists, and why something was refused.
 * Each language is one object of `Words`, so that a missing text does not compile. `./en` and `./es` are separate entries:
 * a browser loads the second only for readers of it. Texts of one screen stay with the screen, in Lingui's catalogs.
 */
import type { AuditEntry, MeasuredReason, PlainReason } from '@neo/contracts';
import type {
  Archetype,
  Category,
  CharacterAttribute,
  Classification,
  Compliance,
  ResponseStyle,
  Role,
  Visibility,
} from '@neo/domain';

/** The values of the closed lists are in `libs/domain`. */
export interface Labels {
  archetypes: Record<Archetype, string>;
  archetypeHints: Record<Archetype, string>;
  classifications: Record<Classification, string>;
  compliances: Record<Compliance, string>;
  visibilities: Record<Visibility, string>;
  roles: Record<Role, string>;
  styles: Record<ResponseStyle, string>;
  /** How each style sounds. */
  styleHints: Record<ResponseStyle, string>;
  categories: Record<Category, string>;
  /** The character attributes, and the wizard's core values with them. */
  attributes: Record<CharacterAttribute, string>;
  auditActions: Record<AuditEntry['action'], string>;
}

/** `{limit}` is the number that a measured reason names. */
export type Reasons = Record<PlainReason, string> &
  Record<MeasuredReason, `${string}{limit}${string}`>;

export interface Words {
  labels: Labels;
  reasons: Reasons;
}

/**
 * The words of a reason.
 * @param reason as it came: another release of the server may have reasons that this one does not know
 */
export function say({ reasons }: Words, reason: string | undefined): string | undefined {
  const [name = '', limit = ''] = reason?.split(':') ?? [];
  if (!Object.hasOwn(reasons, name)) return undefined;
  return reasons[name as keyof Reasons].replace('{limit}', limit);
}
