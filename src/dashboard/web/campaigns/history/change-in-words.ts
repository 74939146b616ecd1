import type { CampaignChangeFragment as CampaignChange, CampaignStatus } from '../campaigns.generated.ts';
import { type SettingChange, settingChanges } from '../settings/setting-changes.ts';
import type { CampaignSettings } from '../settings/settings.ts';

type Recorded = Partial<CampaignSettings> & { status?: CampaignStatus; archived?: boolean };

const STATUS_PHRASES: Record<CampaignStatus, string> = {
  DRAFT: 'created the campaign',
  SCHEDULED: 'started the campaign',
  RUNNING: 'started the campaign',
  PAUSED: 'paused the campaign',
  COMPLETED: 'completed the campaign',
  CANCELED: 'canceled the campaign',
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns what somebody did, as the end of a sentence that begins with the name. */
export function changeInWords(change: CampaignChange): string {
  const [before, after] = [change.before as Recorded, change.after as Recorded];
  const phrases = [
    ...statusPhrases(before, after),
    ...archivePhrases(after),
    ...settingChanges(before, after).map(phraseOf),
  ];
  return list.format(phrases);
}

function statusPhrases({ status: before }: Recorded, { status: after }: Recorded): string[] {
  if (after === undefined) return [];
  return [after === 'RUNNING' && before === 'PAUSED' ? 'resumed the campaign' : STATUS_PHRASES[after]];
}

function archivePhrases({ archived, status }: Recorded): string[] {
  if (archived === undefined || status !== undefined) return [];
  return [archived ? 'archived the campaign' : 'took the campaign out of the archive'];
}

export function phraseOf({ verb, noun, before, after }: SettingChange): string {
  return before === null || after === null ? `${verb} ${noun}` : `${verb} ${noun} from ${before} to ${after}`;
}

/** Returns the settings' former values, as `updateCampaign` takes them; null if the change was of nothing but the status. */
export function formerSettings({ before }: Pick<CampaignChange, 'before'>): Omit<Recorded, 'status'> | null {
  const { status: _, ...settings } = before as Recorded;
  return Object.keys(settings).length === 0 ? null : settings;
}
