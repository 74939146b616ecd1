import { durationSeconds, endedAt, type FakeCall, isConnected } from '../fake-call.ts';

export function callSid(call: FakeCall): string {
  return `CA${call.conversationId.slice('conv_'.length)}`;
}

/** Further fields of a Twilio call, beside its result. */
export type TwilioCallParts = Partial<
  Record<'status' | 'start_time' | 'answered_by' | 'price' | 'price_unit', string | null>
>;

/** Twilio's Call resource (Twilio, Voice API, "Call resource"): numbers are texts, and times are as in e-mail. */
export function callOnTwilio(call: FakeCall, more: TwilioCallParts = {}): Record<string, string | null> {
  const isOver = call.phase === 'ended';
  return {
    sid: callSid(call),
    date_created: call.placedAt.toUTCString(),
    date_updated: call.placedAt.toUTCString(),
    from: call.phoneFrom,
    to: call.phoneTo,
    status: statusOf(call),
    start_time: call.placedAt.toUTCString(),
    end_time: isOver ? endedAt(call).toUTCString() : null,
    duration: isOver ? String(durationSeconds(call)) : null,
    price: null,
    price_unit: 'USD',
    direction: 'outbound-api',
    answered_by: null,
    ...more,
  };
}

const UNANSWERED: Record<string, string> = { no_answer: 'no-answer', busy: 'busy' };

function statusOf(call: FakeCall): string {
  if (call.phase === 'ringing') return 'ringing';
  if (call.phase === 'answered') return 'in-progress';
  return isConnected(call) ? 'completed' : (UNANSWERED[call.script] ?? 'failed');
}

/** Countries of Twilio's geo permissions: Canada has no entry of its own. */
const COUNTRIES = [
  { iso_code: 'US', name: 'United States/Canada', continent: 'NORTH_AMERICA', country_codes: ['+1'] },
  {
    iso_code: 'DO',
    name: 'Dominican Republic',
    continent: 'NORTH_AMERICA',
    country_codes: ['+1809', '+1829', '+1849'],
  },
  { iso_code: 'DE', name: 'Germany', continent: 'EUROPE', country_codes: ['+49'] },
];

/** Twilio's list of voice dialing permissions, as its public documentation shows it: no document describes it. */
export function dialingPermissions(forbidden: readonly string[]) {
  const url = 'https://voice.twilio.com/v1/DialingPermissions/Countries';
  const content = COUNTRIES.map((country) => ({
    ...country,
    low_risk_numbers_enabled: !forbidden.includes(country.iso_code),
    high_risk_special_numbers_enabled: false,
    high_risk_tollfraud_numbers_enabled: false,
    url: `${url}/${country.iso_code}`,
    links: { highrisk_special_prefixes: `${url}/${country.iso_code}/HighRiskSpecialPrefixes` },
  }));
  return { meta: { key: 'content', page: 0, page_size: 1000, next_page_url: null }, content };
}

const PAGES = ['PageSize', 'Page', 'PageToken'];

/** Parameters of Twilio's lists (twilio-oai, `api_v2010`, and the documentation of the Dialing Permissions). */
const LISTS = {
  Calls: ['To', 'From', 'ParentCallSid', 'Status', 'StartTime', 'EndTime', ...PAGES],
  IncomingPhoneNumbers: ['Beta', 'FriendlyName', 'PhoneNumber', 'Origin', ...PAGES],
  OutgoingCallerIds: ['PhoneNumber', 'FriendlyName', ...PAGES],
  DialingPermissions: [
    'IsoCode',
    'Continent',
    'CountryCode',
    'LowRiskNumbersEnabled',
    'HighRiskSpecialNumbersEnabled',
    'HighRiskTollfraudNumbersEnabled',
    ...PAGES,
  ],
};

/** Twilio ignores unknown parameters of a query, and so lists other things than those asked for. */
export function assertTwilioQuery(list: keyof typeof LISTS, query: URLSearchParams): void {
  const foreign = [...query.keys()].find((name) => !LISTS[list].includes(name.replace(/[<>]$/, '')));
  if (foreign !== undefined) throw new Error(`Twilio lists no ${list} by ${foreign}`);
  if (Number(query.get('PageSize') ?? 50) > 1000) throw new Error('Twilio has at most 1000 items on a page');
}
