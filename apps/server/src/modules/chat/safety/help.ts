/**
 * Room: safety. Help lines for people in distress, their published numbers, and what other modules ask of a chat.
 *
 * It promises that help is found before the reply or with the refusal, that it costs no query for a message without
 * distress, and that nothing is kept of the person: a count of the day, country and kind. It owns `crisis_referrals`.
 *
 * Files: `help` (for one message) with `referrals` (the count) · `find-reply` (for reports) · `find-finished` (for
 * pushes) · `tell-when-away`.
 */
import type { Help } from '@neo/contracts';
import { countryOfLanguages, helpFor } from '@neo/domain';
import type { DistressKind, HelpLines } from '@neo/domain';
import type { Scope } from '../../../platform/db/scope.ts';
import { countryOf } from '../../identity/index.ts';
import { metrics } from '../../../platform/metrics/index.ts';
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

/** If the database does not answer, lines of another country are better than none. */
async function ownCountry({ db, viewer, log }: Scope): Promise<string | null> {
  const sql = `select ${countryOf('?::uuid')} as country`;
  return db
    .raw<{ rows: [{ country: string | null }] }>(sql, [viewer.id])
    .then(({ rows }) => rows[0].country)
    .catch((err: unknown) => {
      log.warn({ err }, 'the country of a person in distress could not be read');
      return null;
    });
}

/** Shows help lines for this kind of distress. @param isCounted whether the published number counts it */
export async function showHelp(
  scope: Scope,
  settings: HelpSettings,
  given: { kind: DistressKind | null; acceptLanguage: string | undefined; isCounted: boolean },
): Promise<Help | undefined> {
  const { kind, acceptLanguage, isCounted } = given;
  if (kind === null) return undefined;
  const help = await helpOf(scope, settings, acceptLanguage);
  if (isCounted) {
    metrics.crisisReferrals?.inc();
    void countReferral(scope, { country: help.country, kind });
  }
  return help;
}
