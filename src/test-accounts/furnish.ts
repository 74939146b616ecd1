import { DEFAULT_LIST_NAME, ensureContactList } from '../contacts/contact-lists.ts';
import { addPhoneNumber } from '../numbers/phone-numbers.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PhoneNumber } from '../platform/generated/prisma/client.ts';
import type { Platform } from '../platform/platform.ts';

const SIMULATOR_NUMBER = '+15005550100';

/** Creates what the first call by the simulator needs: a contact list, and a number to call from. */
export async function furnishForSimulator(
  platform: Platform,
  db: Queryable,
  accountId: string,
): Promise<{ contactListId: string; phoneNumber: PhoneNumber }> {
  const { id: contactListId } = await ensureContactList(platform, db, accountId, DEFAULT_LIST_NAME);
  const number = { accountId, e164: SIMULATOR_NUMBER, provider: 'simulator', providerRef: null } as const;
  return { contactListId, phoneNumber: await addPhoneNumber(platform, db, number) };
}
