import { z } from 'zod';
import { type PlacementRequest, ProviderError, type ProviderNumber } from '../port.ts';
import type { VapiConnection } from './connection.ts';

/** Vapi's limit. */
const LIMIT = 1000;

/** SIP addresses have no `number`. */
const numbersSchema = z.array(
  z.object({
    id: z.string().min(1),
    number: z.string().nullish(),
    /** Vapi itself or a carrier. */
    provider: z.string().nullish(),
    /** Optional in Vapi's types; absent counts as `active`. */
    status: z.string().nullish(),
  }),
);

export interface VapiNumber extends ProviderNumber {
  provider: string | null;
  status: string;
}

/** @throws ProviderError */
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
