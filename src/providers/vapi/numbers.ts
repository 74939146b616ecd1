import { z } from 'zod';
import { type PlacementRequest, ProviderError, type ProviderNumber } from '../port.ts';
import type { VapiConnection } from './connection.ts';

/** The most that Vapi gives at once. */
const LIMIT = 1000;

/** Numbers at Vapi may be SIP addresses, without a number. */
const numbersSchema = z.array(
  z.object({
    id: z.string().min(1),
    number: z.string().nullish(),
    /** Who runs it: Vapi itself or a carrier. */
    provider: z.string().nullish(),
    /** Optional in Vapi's types; numbers without one are taken for `active`. */
    status: z.string().nullish(),
  }),
);

/** A number at Vapi, and whether it is `active`. */
export interface VapiNumber extends ProviderNumber {
  provider: string | null;
  status: string;
}

/** All numbers of the organization. Throws `ProviderError`. */
export async function readNumbers({ client, requests }: VapiConnection): Promise<VapiNumber[]> {
  const numbers = await requests.make(async () =>
    numbersSchema.parse(await client.phoneNumbers.list({ limit: LIMIT })),
  );
  return numbers.flatMap(({ id, number, provider, status }) =>
    number?.startsWith('+')
      ? [{ e164: number, providerRef: id, provider: provider ?? null, status: status ?? 'active' }]
      : [],
  );
}

export async function listNumbers(connection: VapiConnection): Promise<ProviderNumber[]> {
  return (await readNumbers(connection)).map(({ e164, providerRef }) => ({ e164, providerRef }));
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
