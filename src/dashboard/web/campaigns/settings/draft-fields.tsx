import type { CampaignChoicesQuery } from '../campaigns.generated.ts';
import { AgentAndContacts, agentAndContactsIn } from './agent-and-contacts.tsx';
import { PaceCard, paceIn, RetriesCard, retriesIn } from './pace-and-retries.tsx';
import { type ChosenHours, ScheduleCard, scheduleIn } from './schedule-card.tsx';
import type { CampaignSettings } from './settings.ts';

/** The fields of a campaign that is not started. */
export function DraftFields({
  choices,
  settings,
  hours,
  onHours,
}: {
  choices: CampaignChoicesQuery;
  settings: CampaignSettings;
  hours: ChosenHours;
  onHours(hours: ChosenHours): void;
}) {
  return (
    <>
      <AgentAndContacts choices={choices} settings={settings} />
      <ScheduleCard initial={settings.schedule} onChange={onHours} schedule={hours} />
      <PaceCard settings={settings} />
      <RetriesCard settings={settings} />
    </>
  );
}

export function draftIn(form: FormData, settings: CampaignSettings, hours: ChosenHours): CampaignSettings {
  return {
    ...agentAndContactsIn(form, settings),
    schedule: scheduleIn(form, hours),
    ...retriesIn(form),
    ...paceIn(form),
  };
}
