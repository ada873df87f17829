/**
 * Measurements for operators. See README.md: `series.ts` names everything, `serve-metrics.ts` serves
 * it, and call sites import this file.
 */
import type { Series } from './series.ts';

/**
 * The series of this process; empty while nothing is measured. Ambient, unlike a scope, because a
 * measurement decides nothing.
 */
export const metrics: Partial<Series> = {};

/** Begins to measure. @returns ends it */
export function measure(series: Series): () => void {
  Object.assign(metrics, series);
  return () => {
    for (const [name, own] of Object.entries(series)) {
      // Another server of this process may have begun to measure.
      if (Reflect.get(metrics, name) === own) Reflect.deleteProperty(metrics, name);
    }
  };
}
