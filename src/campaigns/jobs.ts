import type { Sweep } from '../platform/jobs/supervisor.ts';
import type { CampaignsDeps } from './deps.ts';
import type { Dialer } from './dialer/dialer.ts';
import { settleSuppressedContacts } from './dialer/suppression-sweep.ts';
import { followCalendar } from './schedule/schedule-transitions.ts';

/** What campaigns need done by the clock. Every worker does all of it: the database referees. */
export function campaignSweeps(deps: CampaignsDeps, dialer: Dialer): Sweep[] {
  return [
    { name: 'dial due contacts', everyMilliseconds: 1_000, run: () => dialer.sweep() },
    {
      name: 'start and end campaigns on schedule',
      everyMilliseconds: 5_000,
      run: () => followCalendar(deps),
    },
    {
      name: 'remove suppressed contacts from campaigns',
      everyMilliseconds: 1_000,
      run: () => settleSuppressedContacts(deps),
    },
  ];
}
