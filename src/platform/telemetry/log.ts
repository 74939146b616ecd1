import { createRequire } from 'node:module';
import pino, { type DestinationStream, type LogFn, type Logger } from 'pino';

/** A log that does not repeat the errors of a reported outage line by line. */
export type Log = Logger & {
  /** Returns whether an error belongs to a reported outage; its warnings become debug lines. */
  isReported?: (error: unknown) => boolean;
};

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Formats of the log: `json` for machines, `pretty` for people at a terminal. */
export const LOG_FORMATS = ['json', 'pretty'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Fields whose whole value is a secret, at these depths. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'apiKey',
  'api_key',
  'password',
  'secret',
  'secretKey',
  'webhookSecret',
  'webhook_secret',
];
const SECRET_PATHS = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** Secrets recognizable by shape: API keys `dg_`, signing secrets `whsec_`, tokens, passwords in URLs. */
const SECRET_SHAPES: readonly [RegExp, string][] = [
  [/\bdg_[A-Za-z0-9_-]{16,}/g, 'dg_[redacted]'],
  [/\bwhsec_[A-Za-z0-9+/=_-]+/g, 'whsec_[redacted]'],
  [/\b(Bearer|Basic) +[A-Za-z0-9+/=._~-]{8,}/gi, '$1 [redacted]'],
  // Without the scheme: searching its start from each character would be quadratic in a long word.
  [/(:\/\/[^\s:/@"]*):[^\s/@"]+@/g, '$1:[redacted]@'],
];

/**
 * Fields of an error, beside type, message and stack, that the log shows. Libraries put more into their errors, secrets among
 * it: ioredis the refused command with its password.
 */
const ERROR_FIELDS = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'hostname',
  'status',
  'statusCode',
  'severity',
  'table',
  'constraint',
  'routine',
  'reason',
  'placed',
  'providerCode',
  'providerWords',
  'retryAfterSeconds',
  'outcome',
  'field',
];

function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const given = error as unknown as Readonly<Record<string, unknown>>;
  const fields = ERROR_FIELDS.filter((name) => given[name] !== undefined && typeof given[name] !== 'object');
  return {
    type,
    message,
    stack,
    ...Object.fromEntries(fields.map((name) => [name, given[name]])),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(shownError) }),
  };
}

const WARN = pino.levels.values.warn;

function quietly(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const [line] = args as unknown[];
  const error = typeof line === 'object' && line !== null && 'err' in line ? line.err : undefined;
  if (level === WARN && error !== undefined && (this as Log).isReported?.(error)) this.debug(...args);
  else method.apply(this, args);
}

function withoutSecrets(line: string): string {
  return SECRET_SHAPES.reduce((text, [shape, replacement]) => text.replace(shape, replacement), line);
}

const require = createRequire(import.meta.url);

/** Prints short time, colored level, message and fields in a line; an error's stack follows it. */
function prettified(destination: DestinationStream): DestinationStream {
  // Loaded on demand, because only terminals need it and every start would wait for it.
  const { prettyFactory } = require('pino-pretty');
  const prettify: (line: string) => string = prettyFactory({
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
  return { write: (line) => destination.write(prettify(line)) };
}

/** Bytes of lines that are written before the turn of the event loop is over. */
const MOST_BUFFERED = 8_192;

/**
 * Writes the lines of one turn of the event loop to standard output at once, because each write costs as much as the query of
 * a request. The exit of the process writes the rest.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: MOST_BUFFERED });
  let isFlushDue = false;
  // `flushSync` would also ask for a sync to disk, which a pipe refuses with an error.
  const flush = () => {
    isFlushDue = false;
    output.flush();
  };
  process.once('exit', () => output.flushSync());
  return {
    write(line) {
      output.write(line);
      if (!isFlushDue) setImmediate(flush);
      isFlushDue = true;
    },
  };
}

/**
 * Creates a log of one line per event, by default as JSON to standard output. Removes secrets by field name and
 * again by shape, so that none leaks through an error's text.
 */
export function createLog({
  level,
  format = 'json',
  destination = standardOutput(),
}: {
  level: LogLevel;
  format?: LogFormat;
  destination?: DestinationStream;
}): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      serializers: { err: shownError, error: shownError },
      hooks: { streamWrite: withoutSecrets, logMethod: quietly },
    },
    format === 'pretty' ? prettified(destination) : destination,
  );
}
