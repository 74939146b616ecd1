import { z } from 'zod';
import { wireList } from '../shared/wire-values.ts';
import { type TwilioAccess, twilioApi, twilioPath } from './twilio.ts';

/** Numbers on a page, Twilio's most. */
const PAGE_SIZE = 1000;

const numbersSchema = z.object({
  incoming_phone_numbers: wireList(z.object({ phone_number: z.string().min(1) })),
});

/** Returns the first thousand numbers of the account (Twilio, "IncomingPhoneNumber resource"). Throws `ProviderError`. */
export async function listTwilioNumbers(access: TwilioAccess): Promise<string[]> {
  const path = `${twilioPath(access)}/IncomingPhoneNumbers.json`;
  const request = { method: 'GET', path, query: { PageSize: PAGE_SIZE } } as const;
  const { incoming_phone_numbers } = await twilioApi(access).request(request, numbersSchema);
  return incoming_phone_numbers.map(({ phone_number }) => phone_number);
}

const phoneNumber = wireList(z.object({ phone_number: z.string() }));
const ownedSchema = z.object({ incoming_phone_numbers: phoneNumber });
const verifiedSchema = z.object({ outgoing_caller_ids: phoneNumber });

/**
 * Returns whether the account may call from a number: it owns the number, or has verified it as a caller ID.
 * Throws `ProviderError`.
 */
export async function hasTwilioNumber(access: TwilioAccess, e164: string): Promise<boolean> {
  const api = twilioApi(access);
  // Twilio takes the number for a part of those that it lists.
  const query = { PhoneNumber: e164 };
  const path = (list: string) => `${twilioPath(access)}/${list}.json`;
  const [owned, verified] = await Promise.all([
    api.request({ method: 'GET', path: path('IncomingPhoneNumbers'), query }, ownedSchema),
    api.request({ method: 'GET', path: path('OutgoingCallerIds'), query }, verifiedSchema),
  ]);
  const found = [...owned.incoming_phone_numbers, ...verified.outgoing_caller_ids];
  return found.some(({ phone_number }) => phone_number === e164);
}
