import { z } from 'zod';
import type { ProviderNumber } from '../port.ts';
import type { RetellConnection } from './connection.ts';

const pageSchema = z.object({
  has_more: z.boolean(),
  items: z.array(z.object({ phone_number: z.string().min(1) })),
  pagination_key: z.string().nullish(),
});

/** Retell's numbers, page by page. A number is its own reference there. */
export async function listNumbers({ client, requests }: RetellConnection): Promise<ProviderNumber[]> {
  const numbers: ProviderNumber[] = [];
  for (let key: string | undefined; ; ) {
    const page = await requests.make(async () =>
      pageSchema.parse(await client.phoneNumber.list(key ? { pagination_key: key } : {})),
    );
    numbers.push(...page.items.map(({ phone_number: e164 }) => ({ e164, providerRef: e164 })));
    if (!page.has_more || !page.pagination_key) return numbers;
    key = page.pagination_key;
  }
}
