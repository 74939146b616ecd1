import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { Histogram } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectBuildMetrics } from '../../src/platform/telemetry/build.ts';
import { collectProcessMetrics } from '../../src/platform/telemetry/metrics.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { ALERT_GROUPS, Alerts } from '../proof/kit/alert-rules.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../docs/deploy');
const RULES = Object.values(ALERT_GROUPS).flat();
const OPERATIONS = readFileSync(path.join(DEPLOY, '../operations.md'), 'utf8');

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const DASHBOARD = JSON.parse(readFileSync(path.join(DEPLOY, 'grafana/dialgraph.json'), 'utf8'));
const QUERIES = (DASHBOARD.panels as Panel[]).flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '5m')] as const),
);
const EXPRESSIONS = [...RULES.map(({ alert, expr }) => [alert, expr] as const), ...QUERIES];

/** Labels that Prometheus adds itself. */
const TARGET_LABELS = ['job', 'instance'];

let app: TestApp;
let labelsOf: Map<string, readonly string[]>;
beforeAll(async () => {
  app = await startTestApp();
  collectProcessMetrics(app.deps.metrics);
  collectBuildMetrics(app.deps.metrics, 'test');
  labelsOf = new Map();
  for (const metric of app.deps.metrics.registry.getMetricsAsArray()) {
    const { name, labelNames } = metric as unknown as { name: string; labelNames: string[] };
    if (metric instanceof Histogram) labelsOf.set(`${name}_bucket`, [...labelNames, 'le']);
    else labelsOf.set(name, labelNames);
  }
  labelsOf.set('up', []);
});
afterAll(() => app.stop());

interface Named {
  metric: string;
  labels: string[];
}

/** Metrics of an expression with the labels that it selects or groups by. */
function namedIn(expr: string): Named[] {
  const named: Named[] = [];
  const text = (node: SyntaxNode) => expr.slice(node.from, node.to);
  const walk = (node: SyntaxNode, grouping: readonly string[]): void => {
    if (node.type.isError) throw new Error(`not PromQL: ${expr}`);
    const own = node.name === 'AggregateExpr' ? labelNames(node.getChild('AggregateModifier')) : [];
    if (node.name === 'VectorSelector') {
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      const selected = matchers.flatMap((matcher) => matcher.getChildren('LabelName').map(text));
      named.push({
        metric: text(node.getChild('Identifier') as SyntaxNode),
        labels: [...selected, ...grouping],
      });
    }
    for (let child = node.firstChild; child !== null; child = child.nextSibling)
      walk(child, [...grouping, ...own]);
  };
  const labelNames = (modifier: SyntaxNode | null) =>
    modifier?.getChild('GroupingLabels')?.getChildren('LabelName').map(text) ?? [];
  walk(parser.parse(expr).topNode, []);
  return named;
}

describe('the alert rules and the dashboard for Grafana', () => {
  it.each(EXPRESSIONS)('%s names metrics and labels that a running server has', (_, expr) => {
    const named = namedIn(expr);
    expect(named.length).toBeGreaterThan(0);
    for (const { metric, labels } of named) {
      expect([...labelsOf.keys()]).toContain(metric);
      expect([...(labelsOf.get(metric) ?? []), ...TARGET_LABELS]).toEqual(expect.arrayContaining(labels));
    }
  });

  it('have a line in docs/operations.md for each alert, and no other', () => {
    const section = OPERATIONS.split('## Alerts\n')[1]?.split('\n## ')[0] ?? '';
    const explained = [...section.matchAll(/^\| `(Dialgraph\w+)` \|/gm)].map(([, alert]) => alert);
    expect(explained).toEqual(RULES.map(({ alert }) => alert));
  });

  it('tell that rounds fail while they do, and no longer', () => {
    const alerts = new Alerts(RULES.filter(({ alert }) => alert === 'DialgraphBackgroundFails'));
    const firing = Array.from({ length: 40 }, (_, n) => {
      const failures = Math.min(n, 20);
      return alerts.scraped(`dialgraph_background_failures_total{queue="a"} ${failures}`, n * 15);
    });
    expect(firing[20]).toEqual(['DialgraphBackgroundFails']);
    // Four minutes after the last failure.
    expect(firing[36]).toEqual([]);
  });

  it.skipIf(spawnSync('promtool', ['--version']).error !== undefined)('are valid to promtool', () => {
    const { status, stdout } = spawnSync(
      'promtool',
      ['check', 'rules', path.join(DEPLOY, 'prometheus/dialgraph.rules.yml')],
      { encoding: 'utf8' },
    );
    expect(stdout).not.toContain('FAILED');
    expect(status).toBe(0);
  });
});
