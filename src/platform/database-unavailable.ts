/** Of the connection, the driver's and Prisma's own: refused, lost, timed out, or no connection to be had. */
const CONNECTION_CODES = /^(ECONN\w*|EPIPE|ETIMEDOUT|P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/;

/** Of PostgreSQL (its manual, appendix A): connection exceptions, shut down, starting up, too many connections. */
const SQL_STATES = /^(08...|57P0.|53300)$/;

/** Two transactions in each other's way, one of which was rolled back: by PostgreSQL's name and by Prisma's. */
const CONFLICT_CODES = /^(40001|40P01|P2034|TransactionWriteConflict)$/;

const SENTENCES =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|DatabaseNotReachable|ConnectionClosed|Server has closed/i;

/** Whether an error means that the database could not do its work just now, so that trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isDeadlock(error)) return true;
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (codesOf(e).some((code) => CONNECTION_CODES.test(code) || SQL_STATES.test(code))) return true;
    if (SENTENCES.test(e.message)) return true;
  }
  return false;
}

/** Whether a transaction was rolled back for another's sake: the same work may succeed when it is run again. */
export function isDeadlock(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (codesOf(e).some((code) => CONFLICT_CODES.test(code))) return true;
  }
  return false;
}

/** Prisma wraps what its driver says, and the driver what PostgreSQL says. */
function codesOf(error: Error): string[] {
  const { code, meta } = error as { code?: unknown; meta?: DriverMeta };
  const { originalCode, kind } = meta?.driverAdapterError?.cause ?? {};
  return [code, originalCode, kind].filter((value) => typeof value === 'string');
}

interface DriverMeta {
  driverAdapterError?: { cause?: { originalCode?: unknown; kind?: unknown } };
}
