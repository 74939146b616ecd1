import { BoundedMap } from '../bounded-map.ts';
import { isDatabaseUnavailable, isStatementTimeout } from '../database/database-unavailable.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** Rows of one kind that a round works on. */
export interface RowsOfRound<Row> {
  /** Name of the round in log and metrics. */
  round: string;
  idOf(row: Row): string | bigint;
  /**
   * Gives a row that cannot be worked on an outcome, with which no later round meets it. Default: the row is only left
   * out of this round.
   */
  putAside?(row: Row, error: unknown): Promise<unknown>;
}

export interface RowFaultDeps {
  log: Log;
  metrics: Pick<Metrics, 'rowsPutAside'>;
}

/** Returns whether an error comes from what a row contains, and not from an outage, a conflict or a shutdown. */
export function isRowFault(error: unknown): boolean {
  const isStopped = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
  return !isStopped && !isDatabaseUnavailable(error) && !isStatementTimeout(error);
}

/**
 * Works on rows together. If one of them makes that fail, works on each half, and so on: what fails alone is put aside,
 * counted and logged once, and the others are worked on. Throws errors that are no row's, and the first one if several
 * rows all fail alone: that is a fault of what they share.
 * @param work must leave nothing behind when it fails
 * @returns the results of all parts that succeeded
 */
export async function aroundFaultyRows<Row, Result>(
  deps: RowFaultDeps,
  kind: RowsOfRound<Row>,
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<Result>,
): Promise<Result[]> {
  const faults: { row: Row; error: unknown }[] = [];
  const results: Result[] = [];
  const parts = rows.length === 0 ? [] : [rows];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [row] = part as readonly [Row];
    try {
      results.push(await work(part));
    } catch (error) {
      if (!isRowFault(error)) throw error;
      const middle = Math.ceil(part.length / 2);
      if (part.length > 1) parts.push(part.slice(middle), part.slice(0, middle));
      else faults.push({ row, error });
    }
  }
  if (faults.length > 1 && faults.length === rows.length) throw faults[0]?.error;
  for (const { row, error } of faults) await putAside(deps, kind, row, error);
  return results;
}

/** Works on rows one after the other, and puts those aside that fail. Throws like `aroundFaultyRows`. */
export async function eachRow<Row>(
  deps: RowFaultDeps,
  kind: RowsOfRound<Row>,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) await aroundFaultyRows(deps, kind, [row], () => work(row));
}

/** Rows that this process has logged, so that a round that meets one again and again logs it once. */
const logged = new BoundedMap<string, true>(10_000);

/** Puts a row aside whose fault the caller has met. */
export async function putAside<Row>(
  { log, metrics }: RowFaultDeps,
  { round, idOf, putAside: settle }: RowsOfRound<Row>,
  row: Row,
  err: unknown,
): Promise<void> {
  metrics.rowsPutAside.inc({ round });
  const key = `${round} ${idOf(row)}`;
  if (!logged.has(key))
    log.error({ err, round, row: String(idOf(row)) }, 'a row was put aside: it cannot be worked on');
  logged.set(key, true);
  await settle?.(row, err);
}
