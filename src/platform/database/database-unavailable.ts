import { errorCodes } from '../error-codes.ts';
import type { Dependency } from '../health/dependency.ts';

/** Codes of the driver and Prisma for a connection that was refused, lost, timed out or not available. */
const CONNECTION_CODES = /^(ECONN\w*|EPIPE|ETIMEDOUT|P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/;

/** Of PostgreSQL (its manual, appendix A): connection exceptions, shut down, starting up, short of anything, locked, idle in a transaction. */
const SQL_STATES = /^(08...|57P0.|53...|55P03|25P0[34])$/;

/**
 * Of PostgreSQL and Prisma: what was to be written breaks a rule of types, of integrity or of size. Node.js and its
 * libraries name errors of arguments `ERR_…`.
 */
const DATA_CODES = /^((22|23|54)...|P2000|P2002|P2003|P2004|P2011|P2020|P2023|P2033|ERR_\w+)$/;

/** Two transactions in each other's way, one of which was rolled back: by PostgreSQL's name and by Prisma's. */
const CONFLICT_CODES = /^(40001|40P01|P2034|TransactionWriteConflict)$/;

const SENTENCES =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|DatabaseNotReachable|ConnectionClosed|Server has closed|not queryable/i;

/** An open connection that the server ended: a limit of its session, an operator, or a shutdown. */
const ENDED_BY_SERVER_CODES = /^(25P0[34]|57P0[12]|P1017|ECONNRESET|EPIPE)$/;
const ENDED_BY_SERVER = /Connection terminated|ConnectionClosed|Server has closed|not queryable/i;

/** Whether an error means that a database operation failed just now, so that trying again may help. */
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

/** Whether a connection that was open has ended. */
export function isConnectionLost(error: unknown): boolean {
  return errorCodes(error).some((code) => ENDED_BY_SERVER_CODES.test(code)) || says(error, ENDED_BY_SERVER);
}

function says(error: unknown, words: RegExp): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) if (words.test(e.message)) return true;
  return false;
}

/** SQLSTATEs and codes of Prisma that nothing but a lost or refused connection to PostgreSQL has. */
const LOST_CONNECTION_CODES = /^(08...|57P0.|P1001|P1002|P1017|DatabaseNotReachable|ConnectionClosed)$/;
const LOST_CONNECTION_SENTENCES =
  /Connection terminated|DatabaseNotReachable|ConnectionClosed|Server has closed/i;

/** Whether an error says that a connection to PostgreSQL was lost. Codes of sockets alone do not: many services have them. */
function isPostgresLost(error: unknown): boolean {
  return (
    errorCodes(error).some((code) => LOST_CONNECTION_CODES.test(code)) ||
    says(error, LOST_CONNECTION_SENTENCES)
  );
}

/**
 * Whether an error is one of the many that an outage of PostgreSQL has. A lost connection has PostgreSQL checked, which
 * reports the outage.
 */
export function isPartOfOutage(
  error: unknown,
  postgres: Pick<Dependency, 'explainsFailures' | 'suspect'>,
): boolean {
  if (!isPostgresLost(error)) return postgres.explainsFailures && isDatabaseUnavailable(error);
  void postgres.suspect();
  return true;
}

/** Whether a transaction was rolled back for another's sake: the same work may succeed when it is run again. */
export function isDeadlock(error: unknown): boolean {
  return errorCodes(error).some((code) => CONFLICT_CODES.test(code));
}

/** Whether a lock that another transaction holds was waited for in vain (`lock_not_available`). */
export function isLockTimeout(error: unknown): boolean {
  return errorCodes(error).includes('55P03');
}

/** Whether what was to be written is at fault, so that writing it again would fail again. */
export function isDataError(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return false;
  return (
    error instanceof RangeError ||
    error instanceof TypeError ||
    errorCodes(error).some((code) => DATA_CODES.test(code))
  );
}

/** Whether PostgreSQL stopped a statement that took too long (`query_canceled`). */
export function isStatementTimeout(error: unknown): boolean {
  return errorCodes(error).includes('57014');
}
