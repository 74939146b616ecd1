import { z } from 'zod';
import { type TwilioAccess, twilioApi, twilioPath } from './twilio.ts';
import { wireList } from './wire-values.ts';

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
