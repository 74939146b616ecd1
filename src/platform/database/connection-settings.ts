/** Longest pause of a transaction between statements, which bounds the locks of a suspended process. */
const IDLE_IN_TRANSACTION_MS = 2_500;
/** Longest pause of a repeated transaction between statements, in case its computing takes so long. */
const IDLE_WHEN_REPEATED_MS = 10_000;

/** Longest statement. Retention, imports and reconciliation of large databases take seconds. */
const STATEMENT_TIMEOUT_MS = 300_000;

/** TCP keepalive of database connections, by which they notice a silently vanished server within 20 s. */
export const TCP_KEEPALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** SQL by which PostgreSQL notices a silently vanished client within half a minute. */
const SERVER_KEEPALIVE = `
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4;
  SET tcp_user_timeout = 30000`;

/** SQL that allows a repeated transaction to pause for longer between statements. */
export const REPEATED_TRANSACTION = `SET LOCAL idle_in_transaction_session_timeout = ${IDLE_WHEN_REPEATED_MS}`;

/** Time limits of a database session, in milliseconds; 0 = none. */
export interface SessionLimits {
  idleInTransactionMs?: number;
  statementTimeoutMs?: number;
  /** Longest wait for a database lock. Default: the server's `lock_timeout`. */
  lockTimeoutMs?: number;
}

/** Returns SQL that sets a database session's time limits. Poolers such as PgBouncer reject startup parameters. */
export function sessionSettings({
  idleInTransactionMs = IDLE_IN_TRANSACTION_MS,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  lockTimeoutMs,
}: SessionLimits = {}): string {
  const lockTimeout = lockTimeoutMs === undefined ? '' : `; SET lock_timeout = ${lockTimeoutMs}`;
  return `${SERVER_KEEPALIVE}; SET idle_in_transaction_session_timeout = ${idleInTransactionMs};
    SET statement_timeout = ${statementTimeoutMs}${lockTimeout}`;
}
