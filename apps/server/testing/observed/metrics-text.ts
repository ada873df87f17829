/** A line of the text format: a series with its labels, and its value. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}
export interface Family {
  readonly type: string;
  readonly help: string;
  readonly samples: Sample[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const COMMENT = new RegExp(`^# (?<kind>HELP|TYPE) (?<name>${NAME}) (?<text>.*)$`);
const SAMPLE = new RegExp(`^(?<name>${NAME})(?:\\{(?<labels>.*)\\})? (?<value>\\S+)$`);
const LABEL = /(?<name>[a-zA-Z_][a-zA-Z0-9_]*)="(?<value>(?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;
/** As Go reads numbers: `NaN` in any case, and prom-client writes `Nan`. */
const VALUE = /^(?:[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[Nn]a[Nn]|[+-]Inf)$/;
const TYPES = ['counter', 'gauge', 'histogram', 'summary'];
const PARTS: Record<string, string[]> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

function labelsOf(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (LABEL.lastIndex = 0; LABEL.lastIndex < text.length;) {
    const { name, value } = LABEL.exec(text)?.groups ?? {};
    if (name === undefined || name in labels) throw new Error(`bad labels: ${text}`);
    labels[name] = value!;
  }
  return labels;
}

function valueOf(text: string): number {
  if (!VALUE.test(text)) throw new Error(`bad value: ${text}`);
  return Number(text.replace('Inf', 'Infinity'));
}

const keyOf = ({ name, labels }: Sample): string =>
  JSON.stringify([
    name,
    ...Object.entries(labels)
      .map((pair) => pair.join('='))
      .toSorted(),
  ]);

/** Every histogram has rising buckets up to infinity, as many as its count says. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const before = new Map<string, Sample>();
  for (const sample of samples) {
    const { le, ...labels } = sample.labels;
    const key = JSON.stringify(labels);
    const last = before.get(key);
    if (sample.name === `${name}_bucket`) {
      const isFirst = last === undefined || last.name !== sample.name;
      const rises =
        isFirst || (valueOf(le!) > valueOf(last.labels['le']!) && sample.value >= last.value);
      if (!rises) throw new Error(`buckets of ${name} do not rise`);
      before.set(key, sample);
    }
    const isWhole = last?.labels['le'] === '+Inf' && last.value === sample.value;
    if (sample.name === `${name}_count` && !isWhole) {
      throw new Error(`${name} does not count its buckets`);
    }
  }
}

/** Reads the text format of Prometheus, version 0.0.4, strictly. @throws at the first breach of it */
export function parseMetrics(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let help = '';
  let current: [name: string, family: Family] | undefined;
  for (const line of text.split('\n').filter(Boolean)) {
    const comment = COMMENT.exec(line)?.groups;
    if (comment?.['kind'] === 'HELP') {
      help = comment['text']!;
      continue;
    }
    if (comment) {
      const [name, type] = [comment['name']!, comment['text']!];
      if (!TYPES.includes(type) || families.has(name)) throw new Error(`bad type: ${line}`);
      current = [name, { type, help, samples: [] }];
      families.set(...current);
      continue;
    }
    const { name, labels = '', value } = SAMPLE.exec(line)?.groups ?? {};
    if (name === undefined || !current) throw new Error(`bad line: ${line}`);
    const [family, { type, samples }] = current;
    const parts = PARTS[type] ?? [''];
    if (!parts.some((part) => name === family + part)) throw new Error(`out of place: ${line}`);
    const sample = { name, labels: labelsOf(labels), value: valueOf(value!) };
    if (seen.has(keyOf(sample))) throw new Error(`twice: ${line}`);
    seen.add(keyOf(sample));
    samples.push(sample);
  }
  for (const [name, { type, samples }] of families) {
    if (type === 'histogram') checkHistogram(name, samples);
  }
  return families;
}
