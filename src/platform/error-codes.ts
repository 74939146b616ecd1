/** Returns the codes of an error and its causes. Prisma wraps its driver's errors, but for those of a commit. */
export function errorCodes(error: unknown): string[] {
  const codes: unknown[] = [];
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const { code, meta, cause } = e as { code?: unknown; meta?: DriverMeta; cause?: DriverCause };
    const { originalCode, kind } = meta?.driverAdapterError?.cause ?? cause ?? {};
    codes.push(code, originalCode, kind);
  }
  return codes.filter((code) => typeof code === 'string');
}

interface DriverCause {
  originalCode?: unknown;
  kind?: unknown;
}

interface DriverMeta {
  driverAdapterError?: { cause?: DriverCause };
}
