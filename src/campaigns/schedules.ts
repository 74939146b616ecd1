import type { Schedule } from '../platform/jobs/schedule-worker.ts';
import { followCapacity } from './capacity/waiting-accounts.ts';
import { settleSuppressedContacts } from './contacts/settle-suppressed.ts';
import type { CampaignsDeps } from './deps.ts';
import { orderLostDialing } from './dialer/due-campaigns.ts';
import { followCalendar } from './lifecycle/schedule-transitions.ts';

export function campaignSchedules(deps: CampaignsDeps): Schedule[] {
  return [
    {
      name: 'campaigns.order-lost-dialing',
      everySeconds: 60,
      expireInSeconds: 300,
      run: () => orderLostDialing(deps),
    },
    {
      name: 'campaigns.follow-calendar',
      everySeconds: 5,
      expireInSeconds: 300,
      run: () => followCalendar(deps),
    },
    {
      name: 'campaigns.follow-provider-capacity',
      everySeconds: 5,
      expireInSeconds: 60,
      run: () => followCapacity(deps),
    },
    {
      name: 'campaigns.settle-suppressed-contacts',
      everySeconds: 2,
      expireInSeconds: 300,
      run: () => settleSuppressedContacts(deps),
    },
  ];
}
