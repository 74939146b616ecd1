import { CALL_LIMITS } from '../../calls/call-limits.ts';
import { CallQuietHoursActionEnum } from '../../calls/details/schema.ts';
import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { dispatchCall } from './dispatch.ts';
import { hangUpCall } from './hang-up.ts';

// ── Inputs ───────────────────────────────────────────────────────────────────

const CallOverridesInput = builder.inputType('CallOverridesInput', {
  description: 'What of its agent one call has otherwise. What is left out is as the agent has it.',
  fields: (t) => ({
    firstMessage: t.string({
      description: 'What the agent says first. Empty: it waits for the person called to speak.',
    }),
    maxDurationSeconds: t.int({
      description: 'The longest call. ElevenLabs cannot choose it for one call.',
    }),
  }),
});

const CallQuietHoursInput = builder.inputType('CallQuietHoursInput', {
  description: 'What becomes of a call in hours in which its callee is not to be called.',
  fields: (t) => ({
    action: t.field({ type: CallQuietHoursActionEnum, required: true, description: 'What to do.' }),
    reason: t.string({
      description: 'Why the call is placed all the same: required to override. It is kept.',
    }),
  }),
});

const DispatchCallInput = builder.inputType('DispatchCallInput', {
  description: 'The call to place.',
  fields: (t) => ({
    agentId: t.id({ required: true, description: 'The agent that conducts the call.' }),
    toNumber: t.string({ required: true, description: 'The number to call, E.164.' }),
    phoneNumberId: t.id({ description: 'Default: the first active number.' }),
    contactId: t.id({
      description: 'The contact to link the call to. Its fields are variables of the call.',
    }),
    variables: t.field({
      type: 'JSONObject',
      description:
        'Text, numbers and booleans by the names that the agent’s texts have for them: `{{name}}`. They go before the contact’s fields.',
    }),
    overrides: t.field({
      type: CallOverridesInput,
      description: 'What of its agent this call has otherwise.',
    }),
    metadata: t.field({
      type: 'JSONObject',
      description: `Your own data, returned with the call and in its webhooks: at most ${CALL_LIMITS.metadataBytes} bytes of JSON.`,
    }),
    externalId: t.string({ description: 'An id of your own, to find the call by.' }),
    quietHours: t.field({
      type: CallQuietHoursInput,
      description:
        'What becomes of the call in hours in which its callee is not to be called. Default: as the account has set.',
    }),
    notBefore: t.field({
      type: 'DateTime',
      description: `Schedules the call: it is \`QUEUED\` and placed at this time, at most ${CALL_LIMITS.scheduledDays} days ahead. A time that is over means now.`,
    }),
    notAfter: t.field({
      type: 'DateTime',
      description: 'The call is canceled if it could not be placed until then. Default: no such time.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const HangUpCallInput = builder.inputType('HangUpCallInput', {
  description: 'Names the call to end.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The call’s id.' }) }),
});

// ── Mutations ────────────────────────────────────────────────────────────────

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
