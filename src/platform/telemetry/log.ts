import pino, { type DestinationStream, type LogFn, type Logger } from 'pino';

/** A log that does not repeat, line by line, an outage that is reported as a whole. */
export type Log = Logger & {
  /** Returns whether an error belongs to an outage that is reported; its warnings become debug lines. */
  isReported?: (error: unknown) => boolean;
};

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

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

/**
 * Secrets recognizable by their shape inside any text: an error's message, an SQL parameter, a URL.
 * `dg_` is an API key, `whsec_` a signing secret, then bearer tokens and passwords within URLs.
 */
const SECRET_SHAPES: readonly [RegExp, string][] = [
  [/\bdg_[A-Za-z0-9_-]{16,}/g, 'dg_[redacted]'],
  [/\bwhsec_[A-Za-z0-9+/=_-]+/g, 'whsec_[redacted]'],
  [/\b(Bearer|Basic) +[A-Za-z0-9+/=._~-]{8,}/gi, '$1 [redacted]'],
  // Without the scheme: searching for its beginning from each character would be quadratic in a long word.
  [/(:\/\/[^\s:/@"]*):[^\s/@"]+@/g, '$1:[redacted]@'],
];

const WARN = pino.levels.values.warn;

/** Writes a warning about a reported outage at the level debug. */
function quietly(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const [line] = args as unknown[];
  const error = typeof line === 'object' && line !== null && 'err' in line ? line.err : undefined;
  if (level === WARN && error !== undefined && (this as Log).isReported?.(error)) this.debug(...args);
  else method.apply(this, args);
}

function withoutSecrets(line: string): string {
  return SECRET_SHAPES.reduce((text, [shape, replacement]) => text.replace(shape, replacement), line);
}

/**
 * One JSON object a line, to standard output unless a destination is given. Secrets are removed twice:
 * by field name, and by shape from the finished line, so that one hidden in an error's text stays inside too.
 * Concepts log through `log.child({ concept: '…' })`.
 */
export function createLog(options: { level: LogLevel; destination?: DestinationStream }): Log {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      serializers: { err: pino.stdSerializers.err, error: pino.stdSerializers.err },
      hooks: { streamWrite: withoutSecrets, logMethod: quietly },
    },
    options.destination ?? pino.destination(1),
  );
}
