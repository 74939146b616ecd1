import type { Log, Reading, RelationCounters, StatementCounters, TableCounters } from './readings.ts';

/** PostgreSQL's counts between two readings, or a share of them. */
export interface Stretch {
  seconds: number;
  sums: Sums;
  relations: ReadonlyMap<string, RelationCounters>;
  recordTypes: ReadonlyMap<string, RelationCounters>;
  tables: ReadonlyMap<string, TableCounters>;
  statements: ReadonlyMap<string, StatementCounters>;
}

interface Sums {
  /** Bytes of the write-ahead log without page images. */
  walBytes: number;
  /** Of page images: they follow a checkpoint, and few calls or seconds share it here. */
  imageBytes: number;
  records: number;
  indexEntries: number;
  commits: number;
  /** Sent by clients, but for those that begin and end transactions. */
  statements: number;
  /** Executed by functions and triggers. */
  nestedStatements: number;
  updates: number;
  hotUpdates: number;
  plans: number;
  planMs: number;
  /** Planning and execution of what clients sent, which includes all that is nested. */
  databaseMs: number;
  /** Pages that clients' statements read, nested statements included. */
  buffers: number;
}

/** Puts together what two readings, and the log between them, say. */
export function stretchOf(before: Reading, after: Reading, log: Log): Stretch {
  const tables = differences(before.tables, after.tables);
  const statements = differences(before.statements, after.statements);
  const top = [...statements.values()].filter(({ isTopLevel }) => isTopLevel);
  const nested = [...statements.values()].filter(({ isTopLevel }) => !isTopLevel);
  const imageBytes = total(log.relations.values(), 'imageBytes');
  const planMs = total(top, 'planMs') + total(nested, 'planMs');
  return {
    seconds: (after.at - before.at) / 1000,
    relations: log.relations,
    recordTypes: log.recordTypes,
    tables,
    statements,
    sums: {
      walBytes: log.bytes - imageBytes,
      imageBytes,
      records: total(log.relations.values(), 'records'),
      indexEntries: total(log.relations.values(), 'entries'),
      commits: after.commits - before.commits,
      statements: total(top.filter(isWork), 'calls'),
      nestedStatements: total(nested, 'calls'),
      updates: total(tables.values(), 'updated'),
      hotUpdates: total(tables.values(), 'hot'),
      plans: total(top, 'plans') + total(nested, 'plans'),
      planMs,
      databaseMs: total(top, 'planMs') + total(top, 'executionMs'),
      buffers: total(top, 'buffers'),
    },
  };
}

/** Subtracts what an idle process does in the same time. */
export function withoutIdle(stretch: Stretch, idle: Stretch): Stretch {
  const share = stretch.seconds / idle.seconds;
  const less = <Counters extends object>(
    counted: ReadonlyMap<string, Counters>,
    idling: ReadonlyMap<string, Counters>,
  ) =>
    new Map(
      [...counted].map(([name, counters]) => [
        name,
        combined(counters, idling.get(name), (a, b) => a - b * share),
      ]),
    );
  return {
    seconds: stretch.seconds,
    sums: combined(stretch.sums, idle.sums, (a, b) => a - b * share),
    relations: less(stretch.relations, idle.relations),
    recordTypes: less(stretch.recordTypes, idle.recordTypes),
    tables: less(stretch.tables, idle.tables),
    statements: less(stretch.statements, idle.statements),
  };
}

/** Planning of statements beyond those of an idle process. */
export interface Planning {
  plans: number;
  /** Share of planning in the time that PostgreSQL took. */
  percent: number;
}

/**
 * Returns the planning of what an idle process does not do. Statements that it does count by their further executions:
 * chance decides when they are planned, so that less than an idle process's time would be left of them.
 */
export function planningWithoutIdle(stretch: Stretch, idle: Stretch): Planning {
  const idleShare = stretch.seconds / idle.seconds;
  const planned = { plans: 0, planMs: 0, databaseMs: 0 };
  for (const [id, { calls, plans, planMs, executionMs, isTopLevel }] of stretch.statements) {
    const idling = (idle.statements.get(id)?.calls ?? 0) * idleShare;
    const furtherShare = Math.max(0, 1 - idling / Math.max(calls, 1));
    planned.plans += plans * furtherShare;
    planned.planMs += planMs * furtherShare;
    if (isTopLevel) planned.databaseMs += (planMs + executionMs) * furtherShare;
  }
  return { plans: planned.plans, percent: (planned.planMs / planned.databaseMs) * 100 };
}

/** Divides everything that was counted by a number of calls, or of seconds. */
export function each(stretch: Stretch, count: number): Stretch {
  const divided = <Counters extends object>(counted: ReadonlyMap<string, Counters>) =>
    new Map([...counted].map(([name, counters]) => [name, combined(counters, counters, (a) => a / count)]));
  return {
    seconds: stretch.seconds / count,
    sums: combined(stretch.sums, stretch.sums, (a) => a / count),
    relations: divided(stretch.relations),
    recordTypes: divided(stretch.recordTypes),
    tables: divided(stretch.tables),
    statements: divided(stretch.statements),
  };
}

function differences<Counters extends object>(
  before: ReadonlyMap<string, Counters>,
  after: ReadonlyMap<string, Counters>,
): Map<string, Counters> {
  return new Map(
    [...after].map(([name, counters]) => [name, combined(counters, before.get(name), (a, b) => a - b)]),
  );
}

/** Combines the numbers of two sets of counters; what is no number is taken from the first. */
function combined<Counters extends object>(
  one: Counters,
  other: Counters | undefined,
  combine: (a: number, b: number) => number,
): Counters {
  const others = (other ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      typeof value === 'number' ? combine(value, Number(others[name] ?? 0)) : value,
    ]),
  ) as Counters;
}

function total<Name extends string>(counters: Iterable<Record<Name, number>>, name: Name): number {
  let sum = 0;
  for (const each of counters) sum += each[name];
  return sum;
}

function isWork({ text }: StatementCounters): boolean {
  return !/^\s*(BEGIN|COMMIT|ROLLBACK|START TRANSACTION|SAVEPOINT|RELEASE|DISCARD|DEALLOCATE)/i.test(text);
}
