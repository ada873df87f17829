/** The thread in which authors' patterns run. It holds no secret, and may be stopped at any moment. */
import { parentPort } from 'node:worker_threads';
import { CompiledPatterns } from './compiled-patterns.ts';
import { CELL, msOf, PROGRESS } from './pattern-task.ts';
import type { PatternTask } from './pattern-task.ts';

/** Past this heap it forgets its compiled patterns. Its limit is `PATTERN_HEAP_BYTES`. */
const KEPT_BYTES = 32_000_000;
const compiled = new CompiledPatterns(KEPT_BYTES);

const usedMs = (): number => msOf(process.threadCpuUsage());

/** Answers as much as its time allows, the first texts before the others. */
function answer({ texts, patterns, cells: shared, progress: told, ms }: PatternTask): void {
  const cells = new Uint8Array(shared);
  const progress = new Float64Array(told);
  const startedAt = usedMs();
  progress[PROGRESS.startedAtMs] = startedAt;
  const isDone = new Set<number>();
  for (const [textAt, text] of texts.entries()) {
    for (const [at, { pattern, flags, count }] of patterns.entries()) {
      if (textAt >= count || isDone.has(at)) continue;
      const cell = at * texts.length + textAt;
      if (cells[cell] === CELL.unknown) {
        if (usedMs() - startedAt >= ms) return;
        progress[PROGRESS.pattern] = at;
        progress[PROGRESS.text] = textAt;
        const matches = compiled.get(pattern, flags);
        cells[cell] = matches === null ? CELL.unsupported : matches(text) ? CELL.yes : CELL.no;
      }
      if (cells[cell] === CELL.yes || cells[cell] === CELL.unsupported) isDone.add(at);
    }
  }
}

/** The engine is slow at first: ordinary patterns are tried until it is compiled. */
function warmUp(): void {
  const text = 'The lamp of the old light-house turns once in nine seconds. '.repeat(40);
  const patterns = ['drag(on|ons)', '\\b(light|dark)house\\b', '[a-z]+\\s+of\\s+\\w+', 'a.{0,20}z'];
  for (let round = 0; round < 8; round += 1) {
    for (const pattern of patterns) new CompiledPatterns(0).get(pattern, 'i')!(text);
  }
}

warmUp();
parentPort!.on('message', (task: PatternTask) => {
  const startedAt = usedMs();
  answer(task);
  compiled.trim();
  parentPort!.postMessage(usedMs() - startedAt);
});
parentPort!.postMessage('ready');
