import type { CampaignContact } from '../../contacts/campaign-contacts.ts';
import { counted } from './words.ts';

type Attempted = Pick<CampaignContact, 'attempts' | 'outcome'>;
type Final = Attempted & Pick<CampaignContact, 'preDialReason'>;

const NOT_REACHED: Readonly<Record<string, string>> = {
  no_answer: 'no answer',
  busy: 'the line was busy',
  failed: 'the call failed',
  canceled: 'the call was hung up before it was answered',
  voicemail: 'an answering machine answered',
  invalid_number: 'the number does not exist or is not in service',
  destination_not_permitted: 'the carrier account of the voice provider may not call this destination',
  provider_refused: 'the voice provider refused the call',
  callback_requested: 'the contact asked to be called back',
};

const NEVER_CALLED: Readonly<Record<string, string>> = {
  destination_not_priced: 'The country of the number has no rate.',
  no_calling_hours_left: 'No calling hours were left in the schedule.',
  no_common_hours:
    'No hour is allowed by both the campaign’s hours and the rules of the number’s place, in all of its time zones. Change the ' +
    'hours, or state the contact’s time zone (timezone).',
  invalid_number: 'An earlier call found that the number does not exist or is not in service.',
  consent_missing: 'The contact had not consented to be called, which is required.',
  consent_expired: 'The contact’s consent to be called, which is required, had expired.',
  number_type_not_allowed:
    'The number is of a type that costs more (premium rate, shared cost, …), and the account may not call it.',
  country_not_allowed: 'The number is in a country that the account may not call.',
  contact_unreadable:
    'A value of the contact cannot be read. Correct its number, time zone, consent or custom fields; it is called then.',
  contact_removed: 'The contact was deleted.',
  campaign_canceled: 'The campaign was canceled.',
  pre_dial_refused: 'Your pre-dial webhook refused the call.',
  pre_dial_failed:
    'Your pre-dial webhook gave no usable answer for a day, and no call is placed without one.',
};

export function finalOutcome({ attempts, outcome, preDialReason }: Final): string {
  if (outcome === 'completed') return `Reached on attempt ${attempts}.`;
  if (outcome === 'callback_requested') return `Reached on attempt ${attempts}, and asked to be called back.`;
  if (outcome === 'voicemail') return `An answering machine answered on attempt ${attempts}.`;
  const notReached = NOT_REACHED[outcome ?? ''];
  if (notReached && attempts > 0) return `Not reached after ${counted(attempts, 'attempt')}: ${notReached}.`;
  const again = attempts > 0 ? ' again' : '';
  if (preDialReason !== null)
    return `Not called${again}. Your pre-dial webhook refused the call: ${preDialReason.replace(/\.$/, '')}.`;
  return `Not called${again}. ${NEVER_CALLED[outcome ?? ''] ?? ''}`.trim();
}

export function unanswered({ preDialFailures }: Pick<CampaignContact, 'preDialFailures'>): string {
  const times = counted(preDialFailures, 'time');
  return `Your pre-dial webhook gave no usable answer ${times} in a row, and no call is placed without one. Waiting to ask again.`;
}

export function lastOutcome({ attempts, outcome }: Attempted): string {
  return `Attempt ${attempts}: ${NOT_REACHED[outcome ?? ''] ?? 'not reached'}.`;
}
