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

/** How many calls may go out at once, and how many go on. */
export interface Concurrency {
  /** The workspace's concurrency, without what it reserves for incoming calls and without bursts, which cost extra. */
  lines: number;
  /** Calls in both directions. */
  inUse: number;
}

/** Throws `ProviderError`. */
export async function readConcurrency({ client, requests }: RetellConnection): Promise<Concurrency> {
  return requests.make(async () => concurrencySchema.parse(await client.concurrency.retrieve()));
}

export async function readLines(connection: RetellConnection): Promise<number> {
  return (await readConcurrency(connection)).lines;
}
