import { appendFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Prisma, PrismaClient } from '../../src/platform/generated/prisma/client.ts';

/** One statement as a process of the tests has sent it, from the innermost call in `src` outwards. */
export interface Sent {
  text: string;
  /** `src/file.ts:line:column` of the calls. */
  calls: string[];
  /** A column of the result that has been null. */
  nullable?: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const SRC = `${ROOT}/src/`;
/** Files that pass statements on. */
const PASSING_ON =
  /\/platform\/(generated\/|database\/(database|unit-of-work|prisma-transaction|counting-client|retry-conflicts)\.ts)/;
const FRAMES = 60;
/** Calls kept of a stack: a statement's reader may be a few functions away from the one that sends it. */
const CALLS = 5;

const file = process.env.STATEMENTS_FILE ?? '';
const known = new Set<string>();

function note(sent: Sent): void {
  const line = `${JSON.stringify(sent)}\n`;
  if (known.has(line)) return;
  known.add(line);
  appendFileSync(file, line);
}

/** Returns the calls in `src` that lead to this statement; none for a statement that Prisma has composed. */
function callsNow(): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  Error.prepareStackTrace = (_, frames) => frames;
  const frames = new Error().stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  if (frames.some((frame) => frame.getFileName()?.includes('@prisma/adapter-pg'))) return [];
  return frames
    .map(
      (frame) =>
        `${(frame.getFileName() ?? '').replace('file://', '')}:${frame.getLineNumber()}:${frame.getColumnNumber()}`,
    )
    .filter((call) => call.startsWith(SRC) && !PASSING_ON.test(call))
    .slice(0, CALLS)
    .map((call) => call.slice(ROOT.length + 1));
}

/** Returns a function that notes which columns of these rows are null. */
function noting(text: string): (rows: unknown) => void {
  const calls = callsNow();
  if (calls.length === 0) return () => undefined;
  note({ text, calls });
  return (rows) => {
    if (!Array.isArray(rows)) return;
    for (const row of rows as unknown[])
      for (const [nullable, value] of Object.entries(row ?? {}))
        if (value === null) note({ text, calls, nullable });
  };
}

type Query = (this: unknown, ...args: unknown[]) => unknown;

function recordPg(prototype: { query: Query }): void {
  const { query } = prototype;
  prototype.query = function (...args) {
    const [config] = args as [string | { text?: string; submit?: unknown } | null];
    const text = typeof config === 'string' ? config : config?.text;
    if (typeof text !== 'string' || (typeof config === 'object' && config?.submit))
      return query.apply(this, args);
    const noteNulls = noting(text);
    const result = query.apply(this, args);
    if (result instanceof Promise)
      result.then(
        ({ rows }) => noteNulls(rows),
        () => undefined,
      );
    return result;
  };
}

/** Prisma's promise sends the statement once it is awaited, when the caller is no longer on the stack. */
function recordPrisma(method: '$queryRaw' | '$executeRaw' | '$queryRawUnsafe' | '$executeRawUnsafe'): void {
  const prototype = PrismaClient.prototype as unknown as Record<string, Query>;
  const run = prototype[method] as Query;
  prototype[method] = function (...args) {
    const [first, ...values] = args as [string | TemplateStringsArray | Prisma.Sql, ...unknown[]];
    const text =
      typeof first === 'string'
        ? first
        : ('raw' in first ? Prisma.sql(first, ...(values as Prisma.Sql[])) : first).text;
    const noteNulls = noting(text);
    const promise = run.apply(this, args) as Promise<unknown>;
    const then = promise.then.bind(promise);
    const noted: typeof then = (resolved, rejected) =>
      then((rows) => {
        noteNulls(rows);
        return resolved ? resolved(rows) : (rows as never);
      }, rejected);
    Reflect.set(promise, 'then', noted);
    return promise;
  };
}

if (file !== '') {
  recordPg(pg.Client.prototype as unknown as { query: Query });
  recordPg(Object.getPrototypeOf(pg.Pool.prototype) as { query: Query });
  for (const method of ['$queryRaw', '$executeRaw', '$queryRawUnsafe', '$executeRawUnsafe'] as const)
    recordPrisma(method);
}
