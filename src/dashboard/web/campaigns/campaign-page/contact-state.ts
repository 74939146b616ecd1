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

export function contactStateColor(
  state: CampaignContactState | null | undefined,
  outcome: string | null | undefined,
): string {
  if (state === 'PENDING') return 'var(--color-line-strong)';
  if (state === 'CALLING') return 'var(--color-accent)';
  if (outcome === 'completed' || outcome === 'callback_requested') return 'var(--color-good)';
  if (outcome === 'voicemail') return 'var(--color-warn)';
  return state === 'FINISHED' ? 'var(--color-bad)' : 'var(--color-soft)';
}

function readable(code: string): string {
  return code.replaceAll('_', ' ').toLowerCase();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
