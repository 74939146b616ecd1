import { builder } from '../../graphql/builder.ts';
import { describedBy } from '../../graphql/types/described.ts';
import type { CallQuietHours } from './call-details.ts';

/** What becomes of one call in quiet hours. */
export const CallQuietHoursActionEnum = builder.enumType('CallQuietHoursAction', {
  description: 'What becomes of a call in hours in which its callee is not to be called.',
  values: describedBy({
    REFUSE: 'It is refused.',
    DEFER: 'It is scheduled for the next hours in which it may be placed.',
    OVERRIDE: 'It is placed all the same, for a reason that is kept.',
  }),
});

/** What a call was dispatched with for quiet hours. */
export const CallQuietHoursObject = builder.objectRef<CallQuietHours>('CallQuietHours').implement({
  description: 'What a call was dispatched with for hours in which its callee is not to be called.',
  fields: (t) => ({
    action: t.expose('action', { type: CallQuietHoursActionEnum, description: 'What becomes of the call.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it is placed all the same. Null unless it is.',
    }),
  }),
});
