import type { CampaignContactState } from './campaigns.generated.ts';

/** How a contact of a campaign stands, in words: by its state, and where it is done by its outcome. */
export function standingText(state: CampaignContactState, outcome: string | null | undefined): string {
  switch (state) {
    case 'PENDING':
      return outcome ? `To be tried again (${readable(outcome)})` : 'Waiting';
    case 'CALLING':
      return 'Being called';
    case 'FINISHED':
      return outcome ? capitalised(readable(outcome)) : 'Done';
    case 'SUPPRESSED':
      return 'Must not be called';
    case 'REMOVED':
      return 'Deleted';
  }
}

/** The theme's colour in which a standing is drawn. */
export function standingColor(state: CampaignContactState, outcome: string | null | undefined): string {
  if (state === 'PENDING') return 'var(--color-line-strong)';
  if (state === 'CALLING') return 'var(--color-accent)';
  if (outcome === 'completed') return 'var(--color-good)';
  if (outcome === 'voicemail') return 'var(--color-warn)';
  return state === 'FINISHED' ? 'var(--color-bad)' : 'var(--color-soft)';
}

function readable(code: string): string {
  return code.replaceAll('_', ' ').toLowerCase();
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
