/**
 * Room: safety. Help lines for people in distress, their published numbers, and what other modules ask of a chat.
 *
 * It promises that help is found before the reply and costs no query for a message without distress, and that nothing is
 * kept of the person: a count of the day, country and kind. It owns `crisis_referrals`. The routes call it; it calls
 * `stream/`.
 *
 * Files: `help` (for one message) with `referrals` (the count) · `find-reply` (for reports) · `tell-when-away`.
 */
import type { Help } from '@neo/contracts';
import { countryOfLanguages, findDistress, helpFor } from '@neo/domain';
import type { HelpLines } from '@neo/domain';
import type { Scope } from '../../../platform/db/scope.ts';
import { countryOf } from '../../identity/index.ts';
import { countReferral } from './referrals.ts';

/** The deployment's help lines, and the country of people without one. */
export interface HelpSettings {
  readonly lines: HelpLines;
  readonly country?: string | undefined;
}

/** The lines for a viewer: of the country in their settings, else of their browser, else of the deployment. */
export async function helpOf(
  scope: Scope,
  { lines, country }: HelpSettings,
  acceptLanguage: string | undefined,
): Promise<Help> {
  const own = scope.viewer.id === null ? null : await ownCountry(scope);
  const { country: found, lines: shown } = helpFor(lines, [
    own,
    countryOfLanguages(acceptLanguage),
    country,
  ]);
  return { country: found, lines: shown.map((line) => ({ ...line })) };
}

async function ownCountry({ db, viewer }: Scope): Promise<string | null> {
  const { rows } = await db.raw<{ rows: [{ country: string | null }] }>(
    `select ${countryOf('?::uuid')} as country`,
    [viewer.id],
  );
  return rows[0].country;
}

/** The help lines for a message that speaks of distress. */
export async function helpForMessage(
  scope: Scope,
  settings: HelpSettings,
  { message, acceptLanguage }: { message: string; acceptLanguage: string | undefined },
): Promise<{ help: Help; count: () => Promise<void> } | undefined> {
  const kind = findDistress(message);
  if (kind === null) return undefined;
  const help = await helpOf(scope, settings, acceptLanguage);
  return { help, count: () => countReferral(scope, { country: help.country, kind }) };
}
