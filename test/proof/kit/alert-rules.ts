import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const FILE = path.resolve(import.meta.dirname, '../../../docs/deploy/prometheus/dialgraph.rules.yml');

export interface AlertRule {
  alert: string;
  expr: string;
  for?: string;
}

/** Groups of the alert rules that ship with dialgraph, by name. */
export const ALERT_GROUPS: Readonly<Record<string, readonly AlertRule[]>> = Object.fromEntries(
  parse(readFileSync(FILE, 'utf8')).groups.map(({ name, rules }: { name: string; rules: AlertRule[] }) => [
    name,
    rules,
  ]),
);

type Labels = Readonly<Record<string, string>>;
interface Sample {
  labels: Labels;
  value: number;
}
type Scrape = ReadonlyMap<string, readonly Sample[]>;

/** Samples in Prometheus' text format, by metric. */
function readSamples(text: string, labels: Labels): Scrape {
  const samples = [...text.matchAll(/^([a-z_][\w:]*)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = '', inner = '', value]) => ({
      name,
      labels: {
        ...labels,
        ...Object.fromEntries(
          [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]),
        ),
      },
      value: Number(value),
    }),
  );
  return new Map(Object.entries(Object.groupBy(samples, ({ name }) => name)) as [string, Sample[]][]);
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

function secondsOf(duration: string): number {
  return [...duration.matchAll(/(\d+)([smhd])/g)].reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (SECONDS[unit] ?? Number.NaN),
    0,
  );
}

/**
 * Evaluates the alert rules over scrapes as Prometheus does, for the forms that the rules use, without the extrapolation
 * of `increase`. Any other form throws.
 */
export class Alerts {
  readonly #rules: readonly AlertRule[];
  readonly #scrapes: { at: number; samples: Scrape }[] = [];
  /** By alert, since when its expression has held, in seconds. */
  readonly #pendingSince = new Map<string, number>();

  constructor(rules: readonly AlertRule[]) {
    this.#rules = rules;
  }

  /**
   * Adds a scrape and evaluates all rules.
   * @param text answer of `/metrics`; null = it did not answer
   * @param at time of the scrape in seconds, later than the last one
   * @returns names of the alerts that fire
   */
  scraped(text: string | null, at: number): string[] {
    const labels = { job: 'dialgraph', instance: 'a' };
    const samples = new Map(text === null ? [] : readSamples(text, labels));
    samples.set('up', [{ labels, value: text === null ? 0 : 1 }]);
    this.#scrapes.push({ at, samples });
    return this.#rules.filter((rule) => this.#isFiring(rule, at)).map(({ alert }) => alert);
  }

  #isFiring({ alert, expr, for: duration = '0s' }: AlertRule, at: number): boolean {
    const holds = (this.#value(top(expr), expr, at) as Sample[]).length > 0;
    if (!holds) {
      this.#pendingSince.delete(alert);
      return false;
    }
    const since = this.#pendingSince.get(alert) ?? at;
    this.#pendingSince.set(alert, since);
    return at - since >= secondsOf(duration);
  }

  #value(node: SyntaxNode, expr: string, at: number): Sample[] | number {
    const text = (of: SyntaxNode | null) => (of === null ? '' : expr.slice(of.from, of.to));
    const vector = (of: SyntaxNode | null) => this.#value(present(of), expr, at) as Sample[];
    switch (node.name) {
      case 'NumberDurationLiteral':
        return Number(text(node));
      case 'ParenExpr':
        return this.#value(present(node.firstChild), expr, at);
      case 'VectorSelector':
        return (
          this.#latest(at)
            .get(text(node.getChild('Identifier')))
            ?.filter(matcherOf(node, text)) ?? []
        );
      case 'OffsetExpr': {
        const before = at - secondsOf(text(node.lastChild));
        return this.#value(present(node.firstChild), expr, before);
      }
      case 'FunctionCall':
        if (text(node.getChild('FunctionIdentifier')) !== 'increase') break;
        return this.#increase(present(present(node.getChild('FunctionCallBody')).firstChild), expr, at);
      case 'AggregateExpr': {
        const by = present(node.getChild('AggregateOp'))
          .nextSibling?.getChild('GroupingLabels')
          ?.getChildren('LabelName');
        const operands = vector(present(node.getChild('FunctionCallBody')).firstChild);
        return aggregated(text(node.getChild('AggregateOp')), operands, by?.map(text) ?? []);
      }
      case 'BinaryExpr': {
        const [left, right] = [present(node.firstChild), present(node.lastChild)];
        const operator = present(left.nextSibling).name;
        const [a, b] = [this.#value(left, expr, at), this.#value(right, expr, at)];
        if (typeof a === 'number' && typeof b === 'number' && operator === 'Mul') return a * b;
        if (typeof a === 'number') break;
        return combined(operator, a, b);
      }
    }
    throw new Error(`the form ${node.name} is not evaluated: ${text(node)}`);
  }

  #latest(at: number): Scrape {
    return this.#scrapes.findLast((scrape) => scrape.at <= at)?.samples ?? new Map();
  }

  #increase(matrix: SyntaxNode, expr: string, at: number): Sample[] {
    const from = at - secondsOf(expr.slice(present(matrix.lastChild).from, matrix.to));
    const selector = present(matrix.getChild('VectorSelector'));
    const windows = this.#scrapes
      .filter((scrape) => scrape.at > from && scrape.at <= at)
      .map((scrape) => this.#value(selector, expr, scrape.at) as Sample[]);
    return (windows.at(-1) ?? []).map(({ labels }) => {
      const values = windows.flatMap((samples) =>
        samples.filter((sample) => isSame(sample.labels, labels)).map(({ value }) => value),
      );
      const value = values.slice(1).reduce((sum, next, i) => sum + Math.max(0, next - (values[i] ?? 0)), 0);
      return { labels, value };
    });
  }
}

function top(expr: string): SyntaxNode {
  return present(parser.parse(expr).topNode.firstChild);
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the expression has another form than expected');
  return value;
}

/** Returns a predicate by the label matchers of a selector. */
function matcherOf(selector: SyntaxNode, text: (node: SyntaxNode | null) => string) {
  const matchers = selector.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
  const tests = matchers.map((matcher) => {
    const name = text(matcher.getChild('LabelName'));
    const wanted = JSON.parse(text(matcher.getChild('StringLiteral')));
    const operator = text(matcher.getChild('MatchOp'));
    const isMatch = operator.endsWith('~')
      ? (value: string) => new RegExp(`^(?:${wanted})$`).test(value)
      : (value: string) => value === wanted;
    return ({ labels }: Sample) => isMatch(labels[name] ?? '') !== operator.startsWith('!');
  });
  return (sample: Sample) => tests.every((test) => test(sample));
}

function aggregated(operator: string, operands: readonly Sample[], by: readonly string[]): Sample[] {
  const groups = Map.groupBy(operands, ({ labels }) => JSON.stringify(by.map((name) => labels[name] ?? '')));
  return [...groups.values()].map((group) => {
    const values = group.map(({ value }) => value);
    const value =
      operator === 'max'
        ? Math.max(...values)
        : operator === 'sum'
          ? values.reduce((a, b) => a + b, 0)
          : Number.NaN;
    return { labels: Object.fromEntries(by.map((name) => [name, group[0]?.labels[name] ?? ''])), value };
  });
}

const isSame = (a: Labels, b: Labels) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

function combined(operator: string, left: readonly Sample[], right: readonly Sample[] | number): Sample[] {
  if (typeof right === 'number') {
    const isSo = {
      Gtr: (value: number) => value > right,
      Eql: (value: number) => value === right,
      EqlC: (value: number) => value === right,
    }[operator];
    if (isSo !== undefined) return left.filter(({ value }) => isSo(value));
  } else {
    const among = (samples: readonly Sample[]) => (sample: Sample) =>
      samples.some(({ labels }) => isSame(labels, sample.labels));
    if (operator === 'Unless') return left.filter((sample) => !among(right)(sample));
    if (operator === 'And') return left.filter(among(right));
    if (operator === 'Or') return [...left, ...right.filter((sample) => !among(left)(sample))];
  }
  throw new Error(`the operator ${operator} is not evaluated`);
}
