import { z } from 'zod';
import type { RetellConnection } from './connection.ts';

const concurrencySchema = z
  .object({
    concurrency_limit: z.number(),
    reserved_inbound_concurrency: z.number().nullish().catch(null),
    current_concurrency: z.number().nullish().catch(null),
  })
  .transform(({ concurrency_limit, reserved_inbound_concurrency, current_concurrency }) => ({
    lines: concurrency_limit - (reserved_inbound_concurrency ?? 0),
    inUse: current_concurrency ?? 0,
  }));

export interface Concurrency {
  /** Outbound calls that Retell allows at once, without paid bursts and those reserved for inbound calls. */
  lines: number;
  /** Number of live calls of the Retell account, inbound and outbound. */
  inUse: number;
}

/** Reads how many concurrent calls Retell allows and has. Throws `ProviderError`. */
export async function readConcurrency({ api }: RetellConnection): Promise<Concurrency> {
  return api.request({ method: 'GET', path: '/get-concurrency' }, concurrencySchema);
}

export async function readLines(connection: RetellConnection): Promise<number> {
  return (await readConcurrency(connection)).lines;
}
