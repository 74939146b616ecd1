/** Returns the codes of an error and its causes. Prisma wraps its driver's errors. */
export function errorCodes(error: unknown): string[] {
  const codes: unknown[] = [];
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const { code, meta } = e as { code?: unknown; meta?: DriverMeta };
    const { originalCode, kind } = meta?.driverAdapterError?.cause ?? {};
    codes.push(code, originalCode, kind);
  }
  return codes.filter((code) => typeof code === 'string');
}

interface DriverMeta {
  driverAdapterError?: { cause?: { originalCode?: unknown; kind?: unknown } };
}
