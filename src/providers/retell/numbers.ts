import { z } from 'zod';
import type { ProviderNumber } from '../port.ts';
import type { RetellConnection } from './connection.ts';

const pageSchema = z.object({
  has_more: z.boolean(),
  items: z.array(
    z.object({
      phone_number: z.string().min(1),
      allowed_outbound_country_list: z.array(z.string()).nullish(),
    }),
  ),
  pagination_key: z.string().nullish(),
});

interface RetellNumber extends ProviderNumber {
  /** ISO 3166-1 codes of permitted destinations; empty: all. */
  countries: string[];
}

/** Reads all pages. Throws `ProviderError`. */
export async function readNumbers({ client, requests }: RetellConnection): Promise<RetellNumber[]> {
  const numbers: RetellNumber[] = [];
  for (let key: string | undefined; ; ) {
    const page = await requests.make(async () =>
      pageSchema.parse(await client.phoneNumber.list(key ? { pagination_key: key } : {})),
    );
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
