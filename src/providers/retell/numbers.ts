import { z } from 'zod';
import type { ProviderNumber } from '../port.ts';
import { wireList, wireText } from '../shared/wire-values.ts';
import type { RetellConnection } from './connection.ts';

const PATH = '/v2/list-phone-numbers';

const pageSchema = z.object({
  has_more: z.boolean().catch(false),
  items: wireList(
    z.object({
      phone_number: z.string().min(1),
      allowed_outbound_country_list: wireList(z.string()).nullish().catch(null),
    }),
  ),
  pagination_key: wireText,
});

interface RetellNumber extends ProviderNumber {
  /** Permitted destinations, ISO 3166-1 codes; empty: all. */
  countries: string[];
}

/** Reads all phone numbers of the Retell account. Throws `ProviderError`. */
export async function readNumbers({ api }: RetellConnection): Promise<RetellNumber[]> {
  const numbers: RetellNumber[] = [];
  for (let key: string | undefined; ; ) {
    const query = { pagination_key: key };
    const page = await api.request({ method: 'GET', path: PATH, query }, pageSchema);
    numbers.push(
      ...page.items.map(({ phone_number: e164, allowed_outbound_country_list: countries }) => ({
        e164,
        providerRef: e164,
        countries: countries ?? [],
      })),
    );
    if (!page.has_more || !page.pagination_key) return numbers;
    key = page.pagination_key;
  }
}

export async function listNumbers(connection: RetellConnection): Promise<ProviderNumber[]> {
  return (await readNumbers(connection)).map(({ e164, providerRef }) => ({ e164, providerRef }));
}
