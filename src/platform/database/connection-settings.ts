/**
 * Longest that a transaction may wait for its next statement. A process that is suspended within a transaction keeps its
 * locks for no longer.
 */
const IDLE_IN_TRANSACTION_MS = 2_500;
/** Longest of a transaction that is run again: its own computing may be what takes so long. */
const IDLE_WHEN_REPEATED_MS = 10_000;

/** Longest that a statement may run: those of retention, imports and reconcilers of large databases take seconds. */
const STATEMENT_TIMEOUT_MS = 300_000;

/**
 * Client side of a connection: the operating system notices a database server that vanished without a word within 20 s
 * of silence.
 */
export const TCP_KEEPALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Server side of a connection: a client's machine that vanished without a word is noticed within half a minute. */
const SERVER_KEEPALIVE = `
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4;
  SET tcp_user_timeout = 30000`;

/** SQL that gives a transaction which is run again more time between its statements. */
export const REPEATED_TRANSACTION = `SET LOCAL idle_in_transaction_session_timeout = ${IDLE_WHEN_REPEATED_MS}`;

/** Limits of a session, in milliseconds; 0 = none. */
export interface SessionLimits {
  idleInTransactionMs?: number;
  statementTimeoutMs?: number;
  /** Default: the server's. */
  lockTimeoutMs?: number;
}

/**
 * SQL that bounds a session. It is sent as statements and not as startup parameters, which connection poolers such as
 * PgBouncer reject.
 */
export function sessionSettings({
  idleInTransactionMs = IDLE_IN_TRANSACTION_MS,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  lockTimeoutMs,
}: SessionLimits = {}): string {
  const lockTimeout = lockTimeoutMs === undefined ? '' : `; SET lock_timeout = ${lockTimeoutMs}`;
  return `${SERVER_KEEPALIVE}; SET idle_in_transaction_session_timeout = ${idleInTransactionMs};
    SET statement_timeout = ${statementTimeoutMs}${lockTimeout}`;
}
