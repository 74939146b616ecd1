import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { CALL_REFUSALS } from '../terms/refusals.ts';
import { type CallPermission, callPermission } from './call-permission.ts';

const CallRefusalReasonEnum = builder.enumType('CallRefusalReason', {
  description: 'Why a call may not be placed.',
  values: describedBy(CALL_REFUSALS),
});

const CallPermissionObject = builder.objectRef<CallPermission>('CallPermission').implement({
  description: 'Whether a call would be placed if it were dispatched now.',
  fields: (t) => ({
    allowed: t.exposeBoolean('allowed', { description: 'Whether it would be placed.' }),
    reason: t.expose('reason', {
      type: CallRefusalReasonEnum,
      nullable: true,
      description: 'Why it would not be placed.',
    }),
    sentence: t.exposeString('sentence', { description: 'The reason as a sentence.' }),
    nextAllowedAt: t.expose('nextAllowedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'From when it would be placed as far as this reason goes; null = not by time alone, but after an action of yours or ' +
        'once other calls have ended.',
    }),
  }),
});

builder.queryFields((t) => ({
  callPermission: t.field({
    type: CallPermissionObject,
    description:
      'Explains whether a single call would be placed now, by the rules of a dispatch. Nothing is changed.',
    args: {
      agentId: t.arg.id({ required: true, description: 'The agent that would call.' }),
      toNumber: t.arg.string({ required: true, description: 'The number to call, E.164.' }),
      phoneNumberId: t.arg.id({ description: 'Default: the first active number.' }),
      contactId: t.arg.id({ description: 'The contact that the call would be linked to.' }),
    },
    resolve: (_root, args, context) => callPermission(context.deps, viewerOf(context), args),
  }),
}));
