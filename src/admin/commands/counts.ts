import { z } from 'zod';
import { findMiscountedActivity } from '../../calls/subscriptions/verify-activity.ts';
import { findMiscountedContacts } from '../../campaigns/contacts/verify-counts.ts';
import { findMiscountedLists } from '../../contacts/verify-counts.ts';
import { type AdminCommands, command, foundAnything } from '../command.ts';

/** What an operator can do about the counts that are kept beside the rows. */
export const COUNT_COMMANDS: AdminCommands = {
  'counts verify': command({
    summary: 'compare what lists, campaigns and activity count with the rows; exits with 1 if one differs',
    options: z.object({}),
    run: async (deps) => ({
      lists: await findMiscountedLists(deps),
      campaigns: await findMiscountedContacts(deps),
      activity: await findMiscountedActivity(deps),
    }),
    isFailure: foundAnything,
  }),
};
