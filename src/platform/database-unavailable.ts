/** Of the connection, the driver's and Prisma's own: refused, lost, timed out, or no connection to be had. */
const CONNECTION_CODES = /^(ECONN\w*|EPIPE|ETIMEDOUT|P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/;

/**
 * Of PostgreSQL (its manual, appendix A): connection exceptions, shut down, starting up, too many connections,
 * and what two transactions do to each other, which the same request does not meet twice.
 */
const SQL_STATES = /^(08...|57P0.|53300|40001|40P01)$/;

const SENTENCES =
  /Connection terminated|connection timeout|DatabaseNotReachable|ConnectionClosed|Server has closed/i;

/** Whether an error means that the database could not do its work just now, so that trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (codesOf(e).some((code) => CONNECTION_CODES.test(code) || SQL_STATES.test(code))) return true;
    if (SENTENCES.test(e.message)) return true;
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
