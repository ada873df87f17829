import { beforeEach } from 'vitest';
import type { DestinationStream } from 'pino';

/**
 * Where the server under test logs. A test that fails prints the lines logged since it began; the
 * others print nothing, because tests cause warnings on purpose.
 */
export function printedWhenATestFails(): DestinationStream {
  let lines: string[] = [];
  beforeEach(({ onTestFailed }) => {
    lines = [];
    onTestFailed(({ task }) => {
      if (lines.length > 0)
        process.stderr.write(`Logged during "${task.name}":\n${lines.join('')}`);
    });
  });
  return { write: (line) => void lines.push(line) };
}
