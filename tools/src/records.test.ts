import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A decision record is short: title, context, decision, consequences. Git has its history. */
const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const LINES_MAX = 40;
const LINE_MAX = 120;

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const lines = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');

  it('has a numbered title and the three parts', () => {
    expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(0, 3)}: .+`));
    const parts = lines.filter((line) => line.startsWith('## '));
    expect(parts).toEqual(['## Context', '## Decision', '## Consequences']);
  });

  it(`has at most ${LINES_MAX} lines of at most ${LINE_MAX} characters`, () => {
    expect(lines.length).toBeLessThanOrEqual(LINES_MAX);
    expect(lines.filter((line) => line.length > LINE_MAX)).toEqual([]);
  });
});
