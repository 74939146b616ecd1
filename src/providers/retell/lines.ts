import { z } from 'zod';
import type { RetellConnection } from './connection.ts';

const concurrencySchema = z.object({
  concurrency_limit: z.number(),
  reserved_inbound_concurrency: z.number().nullish(),
});

/** The workspace's concurrency, without what it reserves for incoming calls and without bursts, which cost extra. */
export async function readLines({ client, requests }: RetellConnection): Promise<number> {
  const concurrency = await requests.make(async () =>
    concurrencySchema.parse(await client.concurrency.retrieve()),
  );
  return concurrency.concurrency_limit - (concurrency.reserved_inbound_concurrency ?? 0);
}
