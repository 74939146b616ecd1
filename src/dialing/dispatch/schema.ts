import { callDetailInputs } from '../../calls/schema.ts';
import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { IdInput } from '../../graphql/types/ids.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { dispatchCall } from './dispatch.ts';
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
      const { id, status } = await createOnce(
        context,
        'dispatchCall',
        input,
        () => dispatchCall(deps, viewerOf(context), call, idempotencyKey),
        (dispatched) => ({ id: dispatched.id, status: dispatched.status }),
      );
      return { ...(await tenantOf(context).call.findUniqueOrThrow({ where: { id } })), status };
    },
  }),
  hangUpCall: t.field({
    type: modelPayload('Call'),
    nullable: true,
    description:
      'Ends a live call; its status changes when the provider reports the end. Cancels a scheduled call at once.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_root, { input }, context) => hangUpCall(context.deps, viewerOf(context), input.id),
  }),
}));
