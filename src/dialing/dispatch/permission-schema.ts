import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { CallObstacleObject } from '../../graphql/types/call-obstacle.ts';
import { type CallPermission, callPermission } from './call-permission.ts';

const CallPermissionObject = builder.objectRef<CallPermission>('CallPermission').implement({
  description: 'Whether a call would be placed.',
  fields: (t) => ({
    allowed: t.boolean({
      description: 'Whether the call would be placed.',
      resolve: ({ obstacle }) => obstacle === null,
    }),
    obstacle: t.expose('obstacle', {
      type: CallObstacleObject,
      nullable: true,
      description: 'The first obstacle to the call. Null if it would be placed.',
    }),
    calleeTimezone: t.exposeString('calleeTimezone', {
      nullable: true,
      description: 'Time zone of the callee: the contact’s, else the number’s. Null if ambiguous.',
    }),
  }),
});

builder.queryFields((t) => ({
  callPermission: t.field({
    type: CallPermissionObject,
    nullable: true,
    description:
      'Checks whether a call would be placed if it were dispatched now, or for a later time by what is known now.',
    args: {
      agentId: t.arg.id({ required: true, description: 'The agent that would call.' }),
      toNumber: t.arg.string({ required: true, description: 'The number to call, E.164.' }),
      phoneNumberId: t.arg.id({ description: 'Number to call from. Default: the first active number.' }),
      contactId: t.arg.id({ description: 'Id of the contact that the checked call would belong to.' }),
      notBefore: t.arg({ type: 'DateTime', description: 'Time of the call. Default: now.' }),
    },
    resolve: (_root, args, context) => callPermission(context.deps, viewerOf(context), args),
  }),
}));
