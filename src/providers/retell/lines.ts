import { z } from 'zod';
import type { RetellConnection } from './connection.ts';

const concurrencySchema = z
  .object({
    concurrency_limit: z.number(),
    reserved_inbound_concurrency: z.number().nullish(),
    current_concurrency: z.number().nullish(),
  })
  .transform(({ concurrency_limit, reserved_inbound_concurrency, current_concurrency }) => ({
    lines: concurrency_limit - (reserved_inbound_concurrency ?? 0),
    inUse: current_concurrency ?? 0,
  }));

export interface Concurrency {
  /** Concurrent outbound calls, without those reserved for inbound calls and without paid bursts. */
  lines: number;
  /** Calls in both directions. */
  inUse: number;
}

/** Reads the provider's lines and their use. Throws `ProviderError`. */
export async function readConcurrency({ api }: RetellConnection): Promise<Concurrency> {
  return api.request({ method: 'GET', path: '/get-concurrency' }, concurrencySchema);
}

export async function readLines(connection: RetellConnection): Promise<number> {
  return (await readConcurrency(connection)).lines;
}
