import { z } from 'zod';
import { type PlacementRequest, ProviderError, type ProviderNumber } from '../port.ts';
import type { VapiConnection } from './connection.ts';

/** The most that Vapi gives at once. */
const LIMIT = 1000;

/** Numbers at Vapi may be SIP addresses, without a number. */
const numbersSchema = z.array(z.object({ id: z.string().min(1), number: z.string().nullish() }));

export async function listNumbers({ client, requests }: VapiConnection): Promise<ProviderNumber[]> {
  const numbers = await requests.make(async () =>
    numbersSchema.parse(await client.phoneNumbers.list({ limit: LIMIT })),
  );
  return numbers.flatMap(({ id, number }) =>
    number?.startsWith('+') ? [{ e164: number, providerRef: id }] : [],
  );
}

/** Vapi's id of the number a call is placed from, looked up when it was not kept. */
export async function numberIdFor(
  connection: VapiConnection,
  { phoneFrom, providerNumberRef }: PlacementRequest,
): Promise<string> {
  if (providerNumberRef !== null) return providerNumberRef;
  const found = (await listNumbers(connection)).find(({ e164 }) => e164 === phoneFrom);
  if (found) return found.providerRef;
  throw new ProviderError(`Vapi has no number ${phoneFrom}.`, {
    placed: 'no',
    providerCode: 'unknown_number',
    outcome: 'misconfigured',
    retryable: false,
  });
}
