import { errorCodes } from '../error-codes.ts';
import type { Dependency } from '../health/dependency.ts';

/** Driver and Prisma codes of a connection that was refused, lost, timed out or unavailable. */
const CONNECTION_CODES = /^(ECONN\w*|EPIPE|ETIMEDOUT|P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/;

/** SQLSTATEs (manual, appendix A): connection, shutdown, startup, resources, locks, idle in transaction. */
const SQL_STATES = /^(08...|57P0.|53...|55P03|25P0[34])$/;

/** Codes for data that breaks a rule of type, integrity or size. Node.js codes are `ERR_…`. */
const DATA_CODES = /^((22|23|54)...|P2000|P2002|P2003|P2004|P2011|P2020|P2023|P2033|ERR_\w+)$/;

/** PostgreSQL's and Prisma's codes of a transaction rolled back because of another. */
const CONFLICT_CODES = /^(40001|40P01|P2034|TransactionWriteConflict)$/;

const SENTENCES =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|DatabaseNotReachable|ConnectionClosed|Server has closed|not queryable/i;

/** An open connection ended by the server: a session limit, an operator, or a shutdown. */
const ENDED_BY_SERVER_CODES = /^(25P0[34]|57P0[12]|P1017|ECONNRESET|EPIPE)$/;
const ENDED_BY_SERVER = /Connection terminated|ConnectionClosed|Server has closed|not queryable/i;

/** Returns whether a database operation failed because the database is unavailable, so that a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const codes = errorCodes(error);
  if (
    codes.some((code) =>
      [CONNECTION_CODES, SQL_STATES, CONFLICT_CODES, SENTENCES].some((known) => known.test(code)),
    )
  )
    return true;
  return says(error, SENTENCES);
}

export function isConnectionLost(error: unknown): boolean {
  return errorCodes(error).some((code) => ENDED_BY_SERVER_CODES.test(code)) || says(error, ENDED_BY_SERVER);
}

function says(error: unknown, pattern: RegExp): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) if (pattern.test(e.message)) return true;
  return false;
}

/** Codes that only a lost or refused connection to PostgreSQL has. */
const LOST_CONNECTION_CODES = /^(08...|57P0.|P1001|P1002|P1017|DatabaseNotReachable|ConnectionClosed)$/;
const LOST_CONNECTION_SENTENCES =
  /Connection terminated|DatabaseNotReachable|ConnectionClosed|Server has closed/i;

/** Ignores codes of sockets, which errors of many services have. */
function isPostgresLost(error: unknown): boolean {
  return (
    errorCodes(error).some((code) => LOST_CONNECTION_CODES.test(code)) ||
    says(error, LOST_CONNECTION_SENTENCES)
  );
}

/** Returns whether an error belongs to a database outage. A lost connection triggers the check that reports it. */
export function isPartOfOutage(
  error: unknown,
  postgres: Pick<Dependency, 'explainsFailures' | 'suspect'>,
): boolean {
  if (!isPostgresLost(error)) return postgres.explainsFailures && isDatabaseUnavailable(error);
  void postgres.suspect();
  return true;
}

/** Returns whether PostgreSQL rolled a transaction back because of another; a retry may succeed. */
export function isDeadlock(error: unknown): boolean {
  return errorCodes(error).some((code) => CONFLICT_CODES.test(code));
}

/** Returns whether a transaction waited too long for another's lock (`lock_not_available`). */
export function isLockTimeout(error: unknown): boolean {
  return errorCodes(error).includes('55P03');
}

/** Returns whether PostgreSQL rejected the data itself, so that a retry would fail again. */
export function isDataError(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return false;
  return (
    error instanceof RangeError ||
    error instanceof TypeError ||
    errorCodes(error).some((code) => DATA_CODES.test(code))
  );
}

/** Returns whether PostgreSQL stopped a statement that took too long (`query_canceled`). */
export function isStatementTimeout(error: unknown): boolean {
  return errorCodes(error).includes('57014');
}
