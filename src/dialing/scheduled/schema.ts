import { builder } from '../../graphql/builder.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { CALL_DELAYS, type CallWaiting } from './delays.ts';

const CallDelayEnum = builder.enumType('CallDelay', {
  description: 'What a scheduled call waits for beyond its time.',
  values: describedBy(CALL_DELAYS),
});

/** Why a scheduled call is not placed yet. */
export const CallWaitingObject = builder.objectRef<CallWaiting>('CallWaiting').implement({
  description: 'Why a scheduled call is not placed yet.',
  fields: (t) => ({
    reason: t.expose('reason', {
      type: CallDelayEnum,
      nullable: true,
      description: 'Null: nothing but its time is waited for.',
    }),
    sentence: t.exposeString('sentence', { description: 'The reason as a sentence.' }),
    until: t.expose('until', {
      type: 'DateTime',
      description: 'When it is next asked whether the call may be placed.',
    }),
  }),
});
