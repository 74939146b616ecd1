import { builder } from '../../graphql/builder.ts';
import { dependsOn } from '../../graphql/connections/selected-columns.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { CALL_DELAYS, type CallWaiting, waitingOf } from './delays.ts';

const CallDelayEnum = builder.enumType('CallDelay', {
  description: 'What a scheduled call waits for beyond its time.',
  values: describedBy(CALL_DELAYS),
});

const CallWaitingObject = builder.objectRef<CallWaiting>('CallWaiting').implement({
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

builder.prismaObjectField('Call', 'waiting', (t) =>
  t.field({
    type: CallWaitingObject,
    nullable: true,
    description: 'Why a scheduled call is not placed yet. Null once it was placed or has ended.',
    ...dependsOn('Call', ['openAt', 'delay'], waitingOf),
  }),
);
