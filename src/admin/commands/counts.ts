import { z } from 'zod';
import { findMiscountedActivity } from '../../calls/subscriptions/activity.ts';
import { countCampaigns, findMiscountedContacts } from '../../campaigns/contacts/verify-counts.ts';
import {
  countContacts,
  findMiscountedLists,
  findMiscountedSuppressionLists,
} from '../../contacts/verify-counts.ts';
import {
  correctStats,
  countComparedCalls,
  findMiscountedStats,
  findMiscountedTotals,
} from '../../reporting/stats/verify-stats.ts';
import { type AdminCommands, checkReport, command, foundAnything } from '../command.ts';

export const COUNT_COMMANDS: AdminCommands = {
  'counts verify': command({
    summary:
      'compare what lists, campaigns, activity and call statistics count with the rows; exits with 1 if one differs',
    options: z.object({}),
    run: async (deps) => ({
      verified: {
        ...(await countContacts(deps)),
        campaigns: await countCampaigns(deps),
        'calls of the last 20 hours': await countComparedCalls(deps),
      },
      lists: await findMiscountedLists(deps),
      suppressionLists: await findMiscountedSuppressionLists(deps),
      campaigns: await findMiscountedContacts(deps),
      activity: await findMiscountedActivity(deps),
      callStats: await findMiscountedStats(deps),
      callStatsTotals: await findMiscountedTotals(deps),
    }),
    describe: checkReport('all counts are right'),
    isFailure: foundAnything,
  }),
  'counts correct-stats': command({
    summary:
      'add to the call statistics what they lack of calls that are kept, and correct the totals of their days',
    options: z.object({}),
    run: async (deps) => {
      await correctStats(deps);
      return { corrected: true };
    },
    describe: () => 'the call statistics have all calls that are kept',
  }),
};
