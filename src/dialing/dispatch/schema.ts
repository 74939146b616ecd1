import { callDetailInputs } from '../../calls/schema.ts';
import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { dispatchCall } from './dispatch.ts';
import { hangUpCall } from './hang-up.ts';

const DispatchCallInput = builder.inputType('DispatchCallInput', {
  description: 'The call to place.',
  fields: (t) => ({
    agentId: t.id({ required: true, description: 'The agent that conducts the call.' }),
    toNumber: t.string({ required: true, description: 'The number to call, E.164.' }),
    phoneNumberId: t.id({ description: 'Default: the first active number.' }),
    contactId: t.id({
      description: 'The contact to link the call to. Its fields are variables of the call.',
    }),
    ...callDetailInputs(t),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const HangUpCallInput = builder.inputType('HangUpCallInput', {
  description: 'Names the call to end.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The call’s id.' }) }),
});

builder.mutationFields((t) => ({
  dispatchCall: t.prismaField({
    type: 'Call',
    description:
      'Places one call. Returns it when the voice provider has accepted it, as `RINGING`; with `notBefore` ahead it is scheduled, and returned at once as `QUEUED`.',
    args: { input: t.arg({ type: DispatchCallInput, required: true, description: 'The call to place.' }) },
    resolve: async (_query, _root, { input }, context) => {
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
  hangUpCall: t.prismaField({
    type: 'Call',
    description:
      'Ends a live call. Its status changes when the provider reports that it has ended. A scheduled call is canceled at once.',
    args: { input: t.arg({ type: HangUpCallInput, required: true, description: 'Which call.' }) },
    resolve: (_query, _root, { input }, context) => hangUpCall(context.deps, viewerOf(context), input.id),
  }),
}));
