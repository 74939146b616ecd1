import { z } from 'zod';
import { callingCodeOf } from '../../platform/phone/phone-number.ts';
import { ProviderError } from '../port.ts';
import { wireList } from '../shared/wire-values.ts';
import { type TwilioAccess, twilioApi } from './twilio.ts';

/** Countries on a page, Twilio's most; it knows about 220. */
const PAGE_SIZE = 1000;

/** Permissions by country, in the form of Twilio's documentation ("Dialing Permissions, Countries resource"). */
const permissionsSchema = z.object({
  content: wireList(
    z.object({
      iso_code: z.string(),
      country_codes: wireList(z.string()).catch([]),
      low_risk_numbers_enabled: z.boolean(),
    }),
  ),
});

/**
 * Returns those of the countries, ISO 3166-1 alpha-2, that the account's geo permissions exclude; null if Twilio does
 * not show them to these credentials.
 */
export async function twilioForbids(
  access: TwilioAccess,
  countries: readonly string[],
): Promise<string[] | null> {
  if (countries.length === 0) return [];
  const request = {
    method: 'GET',
    path: '/v1/DialingPermissions/Countries',
    query: { PageSize: PAGE_SIZE },
  } as const;
  try {
    const { content } = await twilioApi(access, 'voice').request(request, permissionsSchema);
    return countries.filter((country) => permissionOf(content, country)?.low_risk_numbers_enabled === false);
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

/** Returns a country's own entry, else that of its calling code: Twilio lists Canada under the United States. */
function permissionOf(listed: z.infer<typeof permissionsSchema>['content'], country: string) {
  const callingCode = callingCodeOf(country);
  return (
    listed.find(({ iso_code }) => iso_code === country) ??
    listed.find(({ country_codes }) => country_codes.includes(callingCode))
  );
}
