import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import prometheus from 'prom-client';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { collectOfProcess } from './serve-metrics.ts';
import { createSeries } from './series.ts';

/** Checks that `deploy/observe` uses only series that the server has. */
const ROOT = resolve(import.meta.dirname, '../../../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}
interface Panel {
  title: string;
  type: string;
  targets?: { expr: string; legendFormat: string; datasource: { uid: string } }[];
}

const rules = (parse(read('deploy/observe/alerts.yml')) as Rules).groups.flatMap((g) => g.rules);
const { panels } = JSON.parse(read('deploy/observe/grafana-dashboard.json')) as { panels: Panel[] };
const targets = panels.flatMap(({ title, targets: all = [] }) =>
  all.map((target) => ({ title, ...target })),
);

const register = new prometheus.Registry();
createSeries(prometheus, register, {
  pool: () => ({ used: 0, free: 0, waiting: 0 }),
  outboxLag: async () => 0,
  openReports: async () => 0,
});
collectOfProcess(prometheus, register);
afterAll(() => register.clear());

/** Of Prometheus itself: whether a scrape succeeded. */
const known = new Map<string, readonly string[]>([['up', []]]);
for (const { name, type, labelNames } of register.getMetricsAsArray() as unknown as {
  name: string;
  type: string;
  labelNames: string[];
}[]) {
  if (type !== 'histogram') known.set(name, labelNames);
  else {
    known.set(`${name}_bucket`, [...labelNames, 'le']);
    for (const part of ['_sum', '_count']) known.set(name + part, labelNames);
  }
}
/** Prometheus adds these to every series. */
const OF_SCRAPE = ['instance', 'job'];

/** The series and labels that an expression names. @throws if it is no PromQL */
function namedIn(expr: string): { series: string[]; labels: string[] } {
  const series: string[] = [];
  const labels: string[] = [];
  // Grafana puts a duration there.
  const text = expr.replaceAll('$__rate_interval', '5m');
  parser.parse(text).iterate({
    enter({ name, type, from, to }) {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${text}`);
      if (name === 'Identifier') series.push(text.slice(from, to));
      if (name === 'LabelName') labels.push(text.slice(from, to));
    },
  });
  return { series, labels };
}

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...targets.map(({ title, expr }) => [title, expr] as const),
];

it('finds alerts, panels and series', () => {
  expect(rules.length).toBeGreaterThan(5);
  expect(targets.length).toBeGreaterThan(15);
  expect(known.size).toBeGreaterThan(50);
});

it('only counters end in _total', () => {
  const all = register.getMetricsAsArray() as unknown as { name: string; type: string }[];
  const misnamed = all.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'));
  expect(misnamed.map(({ name }) => name)).toEqual([]);
});

it.each(expressions)('%s names only series and labels that exist: %s', (_, expr) => {
  const { series, labels } = namedIn(expr);
  expect(series).not.toEqual([]);
  expect(series.filter((name) => !known.has(name))).toEqual([]);
  const those = [...OF_SCRAPE, ...series.flatMap((name) => known.get(name)!)];
  expect(labels.filter((label) => !those.includes(label))).toEqual([]);
});

it('rejects an expression without a series, and one that is not PromQL', () => {
  expect(namedIn('sum by (le) (rate(a_bucket{b="c"}[5m]))')).toEqual({
    series: ['a_bucket'],
    labels: ['le', 'b'],
  });
  expect(() => namedIn('sum(rate(a[5m])')).toThrow('no PromQL');
});

it('every series of our own is on the dashboard', () => {
  const shown = targets.flatMap(({ expr }) => namedIn(expr).series);
  const missing = [...known.keys()]
    .filter((name) => /^(neo|http)_/.test(name))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    .filter((name) => !shown.some((each) => each.startsWith(name)));
  expect(missing).toEqual([]);
});

describe('the dashboard', () => {
  it('queries the data source that Grafana is given', () => {
    const [source] = (
      parse(read('deploy/observe/grafana-sources.yml')) as { datasources: { uid: string }[] }
    ).datasources;
    expect([...new Set(targets.map(({ datasource }) => datasource.uid))]).toEqual([source!.uid]);
  });

  it('uses only labels that a line still has in a legend', () => {
    for (const { expr, legendFormat } of targets) {
      const { labels, series } = namedIn(expr);
      const there = expr.includes('(') ? labels : [...OF_SCRAPE, ...known.get(series[0]!)!];
      const written = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
      const left = [...there, ...(expr.startsWith('rate(') ? OF_SCRAPE : [])];
      expect(written.filter((name) => !left.includes(name))).toEqual([]);
    }
  });
});

/** Lines that docs/operating.md tells an operator to look for, and what writes lines. */
const toldLines = [...read('docs/operating.md').matchAll(/the line "([^"]+)"/g)].map(
  ([, line]) => line!,
);
it('docs/operating.md names log lines, and each is written somewhere', () => {
  expect(toldLines.length).toBeGreaterThan(1);
  const sources = join(ROOT, 'apps/server/src');
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(sources, path), 'utf8'))
    .join('\n');
  const unwritten = toldLines.filter((line) => !code.includes(`'${line}'`));
  expect(unwritten).toEqual([]);
});

it.each(rules)('docs/operating.md says what to do about $alert', ({ alert, annotations }) => {
  expect(annotations.summary).toMatch(/^[A-Z].{15,}[^.]$/);
  expect(read('docs/operating.md')).toMatch(new RegExp(`^\\| \`${alert}\` +\\| .{40,}$`, 'm'));
});

describe('docker-compose.yml', () => {
  const compose = parse(read('docker-compose.yml')) as {
    services: Record<string, { environment?: Record<string, string>; configs?: object[] }>;
    configs: Record<string, { file: string }>;
  };

  it('lets Prometheus find the servers where they serve their series', () => {
    const { scrape_configs: jobs } = parse(read('deploy/observe/prometheus.yml')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    const [{ names, port }] = jobs[0]!.dns_sd_configs as [{ names: string[]; port: number }];
    expect(compose.services).toHaveProperty(names[0]!);
    const { environment } = compose.services[names[0]!]!;
    expect(environment).toMatchObject({ METRICS_PORT: port, METRICS_HOST: '0.0.0.0' });
    expect(jobs.map(({ job_name: name }) => name)).toEqual(['neo']);
  });

  it('mounts every file of deploy/observe', () => {
    const files = Object.values(compose.configs).map(({ file }) => file);
    expect(files).toEqual(
      expect.arrayContaining(
        [
          'prometheus.yml',
          'alerts.yml',
          'grafana-dashboard.json',
          'grafana-dashboards.yml',
          'grafana-sources.yml',
        ].map((name) => `deploy/observe/${name}`),
      ),
    );
  });
});
