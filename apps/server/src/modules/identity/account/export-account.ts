import { DIGITAL_SOURCE_TYPE } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { FileAnswer } from '../../../platform/http/routes.ts';
import { lazyJson } from '../../../platform/json/lazy-json.ts';
import type { PersonalPart } from './personal-data.ts';
import { spendInTurn } from '../../../platform/limits/counting.ts';
import type { RunningExports } from './running-exports.ts';

const EXPORTS = { limit: 10, seconds: 60 * 60 };

/**
 * All stored data of the viewer as one JSON file, read while it is sent. Secrets such as hashes are
 * left out.
 * @throws too_many
 */
export async function exportAccount(
  scope: MemberScope,
  parts: readonly PersonalPart[],
  { running, isLimited }: { running: RunningExports; isLimited: boolean },
): Promise<FileAnswer> {
  const bytes = await running.send(scope, async () => {
    if (isLimited) {
      const key = `export:${scope.viewer.id}`;
      await spendInTurn(scope.db, [{ key, ...EXPORTS }], scope.now);
    }
    const data: Record<string, unknown> = {
      format: 'neo-export-1',
      exportedAt: scope.now,
      digitalSourceType: DIGITAL_SOURCE_TYPE,
    };
    for (const part of parts) data[part.name] = await part.read(scope);
    return lazyJson(data);
  });
  return {
    type: 'application/json; charset=utf-8',
    bytes,
    cacheControl: 'no-store, no-transform',
    fileName: `neo-export-${scope.now.toISOString().slice(0, 10)}.json`,
  };
}
