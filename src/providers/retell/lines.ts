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

/** @throws ProviderError */
export async function readConcurrency({ client, requests }: RetellConnection): Promise<Concurrency> {
  return requests.make(async () => concurrencySchema.parse(await client.concurrency.retrieve()));
}

export async function readLines(connection: RetellConnection): Promise<number> {
  return (await readConcurrency(connection)).lines;
}
