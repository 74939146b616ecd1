import { type Disposition, dispositionOf } from '../../ui/outcomes/dispositions.ts';
import type { CampaignContactState } from '../campaigns.generated.ts';

export function contactStateText(
  state: CampaignContactState | null | undefined,
  outcome: string | null | undefined,
): string {
  switch (state) {
    case 'PENDING':
      return outcome ? `Retry scheduled (${readable(outcome)})` : 'Waiting';
    case 'CALLING':
      return 'Being called';
    case 'FINISHED':
      return outcome ? capitalized(readable(outcome)) : 'Done';
    case 'SUPPRESSED':
      return 'Do not call';
    case 'REMOVED':
      return 'Deleted';
    default:
      return 'Not added';
  }
}

/** Returns the disposition of a contact's final outcome; null if it has none. */
export function contactDisposition(
  state: CampaignContactState | null | undefined,
  outcome: string | null | undefined,
): Disposition | null {
  return state === 'FINISHED' && outcome ? dispositionOf(outcome) : null;
}

function readable(code: string): string {
  return code.replaceAll('_', ' ').toLowerCase();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
