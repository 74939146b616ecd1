import { callDetailInputs } from '../../calls/schema.ts';
import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { IdInput } from '../../graphql/types/ids.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../../identity/idempotent-mutation.ts';
import { type DispatchedCall, dispatchCall } from './dispatch.ts';
import { hangUpCall } from './hang-up.ts';

const DispatchCallInput = builder.inputType('DispatchCallInput', {
  description: 'The call to place.',
  fields: (t) => ({
    agentId: t.id({ required: true, description: 'The agent that conducts the call.' }),
    toNumber: t.string({ required: true, description: 'The number to call, E.164.' }),
    phoneNumberId: t.id({ description: 'Number to call from. Default: the first active number.' }),
    contactId: t.id({
      description: 'The contact to link the call to. Its fields are variables of the call.',
    }),
    ...callDetailInputs(t),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

builder.objectField(modelPayload('Call'), 'warnings', (t) =>
  t.stringList({
    description: 'Fields of the input that have no effect, as sentences.',
    resolve: (call) => (call as Partial<DispatchedCall>).warnings ?? [],
  }),
);

builder.mutationFields((t) => ({
  dispatchCall: t.field({
    type: modelPayload('Call'),
    nullable: true,
    description:
      'Places a call. Returns it as `RINGING` once the provider accepts it, or as `QUEUED` if `notBefore` is in the future.',
    args: { input: t.arg({ type: DispatchCallInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { idempotencyKey, ...call } = input;
      const { deps, idempotencyKey: requestKey } = context;
      if (!idempotencyKey) return dispatchCall(deps, viewerOf(context), call, requestKey);
      const { id, ...dispatched } = await createOnce(
        context,
        'dispatchCall',
        input,
        () => dispatchCall(deps, viewerOf(context), call, idempotencyKey),
        ({ id, status, warnings }) => ({ id, status, warnings }),
      );
      return { ...(await tenantOf(context).call.findUniqueOrThrow({ where: { id } })), ...dispatched };
    },
  }),
  hangUpCall: t.field({
    type: modelPayload('Call'),
    nullable: true,
    description:
      'Ends a live call; its status changes when the provider reports the end. Cancels a scheduled call at once.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const hangUp = () => hangUpCall(context.deps, viewerOf(context), input.id);
      const where = await createOnce(context, 'hangUpCall', input, hangUp, idOf);
      return tenantOf(context).call.findUniqueOrThrow({ where });
    },
  }),
}));
