import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { followCapacity } from '../campaign/waiting-accounts.ts';
import { hasContactsToSettle, settleSuppressedContacts } from '../contacts/settle-suppressed.ts';
import { CAMPAIGNS_WITH_CALENDAR, followCalendar } from '../lifecycle/schedule-transitions.ts';
import { enqueueLostDialing } from './due-campaigns.ts';

export function campaignSchedules(deps: CampaignsDeps): Schedule[] {
  return [
    {
      name: 'campaigns.order-lost-dialing',
      everySeconds: 60,
      expireInSeconds: 300,
      run: () => enqueueLostDialing(deps),
    },
    {
      name: 'campaigns.follow-calendar',
      everySeconds: 5,
      expireInSeconds: 300,
      hasWork: () => Prisma.sql`EXISTS (${CAMPAIGNS_WITH_CALENDAR})`,
      run: () => followCalendar(deps),
    },
    {
      name: 'campaigns.follow-provider-capacity',
      everySeconds: 5,
      expireInSeconds: 60,
      hasWork: () => Prisma.sql`EXISTS (SELECT FROM provider_waiters)`,
      run: () => followCapacity(deps),
    },
    {
      name: 'campaigns.settle-suppressed-contacts',
      everySeconds: 2,
      expireInSeconds: 300,
      hasWork: () => hasContactsToSettle(deps),
      run: () => settleSuppressedContacts(deps),
    },
  ];
}
