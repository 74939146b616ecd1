import { z } from 'zod';
import { type PlacementRequest, ProviderError, type ProviderNumber } from '../port.ts';
import { wireList, wireText } from '../shared/wire-values.ts';
import type { VapiConnection } from './connection.ts';

/** Vapi's limit of numbers per request. */
const LIMIT = 1000;

/** SIP addresses have no `number`. */
const numbersSchema = wireList(
  z.object({
    id: z.string().min(1),
    number: wireText,
    /** Operator of the number: Vapi itself or a carrier. */
    provider: wireText,
    /** Optional in Vapi's types; absent counts as `active`. */
    status: wireText,
  }),
);

export interface VapiNumber extends ProviderNumber {
  provider: string | null;
  status: string;
}

/** Reads all phone numbers of the Vapi account. Throws `ProviderError`. */
export async function readNumbers({ api }: VapiConnection, signal?: AbortSignal): Promise<VapiNumber[]> {
  const request = { method: 'GET', path: '/phone-number', query: { limit: LIMIT }, signal } as const;
  const numbers = await api.request(request, numbersSchema);
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
  signal: AbortSignal,
): Promise<string> {
  if (providerNumberRef !== null) return providerNumberRef;
  const found = (await readNumbers(connection, signal)).find(({ e164 }) => e164 === phoneFrom);
  if (found) return found.providerRef;
  throw new ProviderError(`Vapi has no number ${phoneFrom}.`, {
    placed: 'no',
    providerCode: 'unknown_number',
    outcome: 'misconfigured',
    retryable: false,
  });
}
