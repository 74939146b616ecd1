/** Error: a part of the dashboard's code could not be fetched: the server is down or has a newer version. */
export class CodeUnavailable extends Error {
  override readonly name = 'CodeUnavailable';
}

/** Fetches a part of the dashboard's code. Throws `CodeUnavailable`. */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new CodeUnavailable(cause instanceof Error ? cause.message : 'unknown', { cause });
  }
}
