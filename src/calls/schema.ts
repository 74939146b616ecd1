import { calleeZones } from '../compliance/calling-hours/callee-hours.ts';
import { notFound } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import type { InputFields } from '../graphql/connections/list-arguments.ts';
import { dependsOn } from '../graphql/connections/selected-columns.ts';
import { viewerOf } from '../graphql/context.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import {
  agentsById,
  campaignsById,
  contactsById,
  phoneNumbersById,
} from '../graphql/loaders/parents-by-id.ts';
import { Node } from '../graphql/nodes.ts';
import { SEQUENCE } from '../graphql/resumption.ts';
import { textCost } from '../graphql/text-cost.ts';
import type { Agent } from '../platform/generated/prisma/client.ts';
import type { CallOverrides } from '../providers/port.ts';
import { CALL_LIMITS, CALL_TEXT_LIMITS } from './call-limits.ts';
import type { CallQuietHours } from './details/call-details.ts';
import { failuresOf } from './details/placement.ts';
import { marginUsdOf, providerCostOf } from './details/provider-cost.ts';
import {
  CallOutcomeEnum,
  CallOutcomeSourceEnum,
  CallOverridesInput,
  CallOverridesObject,
  CallQuietHoursInput,
  CallQuietHoursObject,
  CallStatusEnum,
  PlacementFailureObject,
  ProviderCostObject,
  SentimentEnum,
} from './details/schema.ts';
import { type CallRow, readCall } from './reads/read-calls.ts';
import { wantsTranscript } from './reads/schema.ts';
import { recordingUrl } from './recording-url.ts';
import { RecordingProblemEnum } from './recordings/schema.ts';
import { outcomeByOf } from './webhook-payloads.ts';

/** Calls are read past Prisma, in lists with fewer columns and with instants as text. */
declare module '../graphql/context.ts' {
  interface RowsAsRead {
    Call: CallRow;
  }
}

builder.prismaObject('Call', {
  interfaces: [Node],
  description: 'A phone call and its outcome.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The call’s id.' }),
    agentId: t.exposeID('agentId', { description: 'The agent that conducts the call.' }),
    contactId: t.exposeID('contactId', {
      nullable: true,
      description: 'The contact that the call is linked to; null without one.',
    }),
    campaignId: t.exposeID('campaignId', {
      nullable: true,
      description: 'The campaign that placed the call; null for a single call.',
    }),
    phoneNumberId: t.exposeID('phoneNumberId', {
      nullable: true,
      description: 'The account’s number that the call was placed from.',
    }),
    attempt: t.exposeInt('attempt', {
      description:
        'The number of this attempt to call the campaign’s contact; 1 for a call without a campaign.',
    }),
    phoneFrom: t.exposeString('phoneFrom', { description: 'The number called from, E.164.' }),
    phoneTo: t.exposeString('phoneTo', { description: 'The number called, E.164.' }),
    country: t.exposeString('country', {
      nullable: true,
      description:
        'The country of the number called, ISO 3166-1 alpha-2. Null of calls before it was recorded.',
    }),
    agentVersion: t.exposeInt('agentVersion', {
      nullable: true,
      description:
        'The version of the agent that the voice provider had when the call was placed. Null of calls before it was recorded.',
    }),
    status: t.expose('status', { type: CallStatusEnum, description: 'Where the call stands.' }),
    outcome: t.expose('outcome', {
      type: CallOutcomeEnum,
      nullable: true,
      description: 'Null while the call is live, and if it ended before outcomes were recorded.',
    }),
    callbackAt: t.expose('callbackAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the person called asked to be called back. A campaign calls the contact then, or when its calling hours next begin. Null without such a request, and if no time within 30 days was understood.',
    }),
    callbackRequest: t.exposeString('callbackRequest', {
      nullable: true,
      description: 'When the person called asked to be called back, as the voice provider worded it.',
    }),
    outcomeBy: t.field({
      type: CallOutcomeSourceEnum,
      nullable: true,
      description: 'Whose the outcome is; null while the call is live.',
      ...dependsOn('Call', ['outcome'], outcomeByOf),
    }),
    endedReason: t.exposeString('endedReason', {
      nullable: true,
      description: 'The voice provider’s own word for why the call ended.',
    }),
    provider: t.exposeString('provider', { description: 'The voice provider that conducts the call.' }),
    placementFailures: t.field({
      type: [PlacementFailureObject],
      description:
        'The voice providers that did not place the call when they were asked: with a fallback provider up to two, in that order.',
      ...dependsOn('Call', ['placementFailures'], failuresOf),
    }),
    voiceProviderConvId: t.exposeString('voiceProviderConvId', {
      nullable: true,
      description:
        'The conversation’s id at the voice provider; null until the provider has accepted the call.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the call was dispatched.' }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the call was answered; null if it was not.',
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the call ended; null while it is live.',
    }),
    durationSeconds: t.exposeInt('durationSeconds', {
      nullable: true,
      description: 'The connected time in seconds; null while the call is live.',
    }),
    timeScale: t.float({
      description:
        'How many seconds of the conversation pass in one second: 1 on real calls, `SIMULATOR_SPEED` on the simulator.',
      ...dependsOn('Call', ['provider'], ({ provider }, _args, { deps }) =>
        provider === 'simulator' ? deps.simulatorSpeed : 1,
      ),
    }),
    transcript: t.relation('transcript', {
      description:
        'The turns of the conversation, in order. Present once the call has ended and been processed.',
      query: { orderBy: { position: 'asc' } },
    }),
    summary: t.exposeString('summary', {
      complexity: textCost(CALL_TEXT_LIMITS.summaryLength),
      nullable: true,
      description: 'A summary of the conversation; null without one.',
    }),
    sentiment: t.expose('sentiment', {
      type: SentimentEnum,
      nullable: true,
      description: 'The sentiment of the person called; null if it was not judged.',
    }),
    sentimentScore: t.exposeFloat('sentimentScore', {
      nullable: true,
      description: '-1 (negative) to 1 (positive).',
    }),
    goalAchieved: t.exposeBoolean('goalAchieved', {
      nullable: true,
      description: 'Whether the agent’s goal was achieved; null if it was not judged.',
    }),
    extractedData: t.expose('extractedData', {
      complexity: textCost(CALL_TEXT_LIMITS.dataLength),
      type: 'JSONObject',
      description:
        'The values extracted from the conversation, by the names of the agent’s extraction fields.',
    }),
    voicemail: t.exposeBoolean('voicemail', { description: 'Whether an answering machine answered.' }),
    recordingUrl: t.string({
      nullable: true,
      description: 'A signed URL that needs no API key and expires after seven days.',
      ...dependsOn('Call', ['id', 'hasRecording'], (call, _args, { deps }) => recordingUrl(deps, call)),
    }),
    recordingProblem: t.expose('recordingProblem', {
      type: RecordingProblemEnum,
      nullable: true,
      description: 'Why the recording could not be stored yet. Null unless an attempt failed.',
    }),
    creditsCharged: t.exposeInt('creditsCharged', {
      description: 'Credits charged. The call is charged when it ends.',
    }),
    providerCost: t.field({
      type: ProviderCostObject,
      nullable: true,
      authScopes: { owner: true },
      unauthorizedResolver: () => null,
      description:
        'What the voice provider charges for the call; what Twilio charges beside ElevenLabs' +
        ' is added soon after the end. Null if it is not known, and for viewers.',
      ...dependsOn('Call', ['providerCost', 'providerCostUnit'], providerCostOf),
    }),
    marginUsd: t.string({
      nullable: true,
      authScopes: { owner: true },
      unauthorizedResolver: () => null,
      description:
        'What the call was charged less what the voice provider charges, in US dollars: an exact decimal. Null while the ' +
        'call is live, if the provider’s cost in US dollars is not known, and for viewers.',
      ...dependsOn('Call', ['endedAt', 'creditsCharged', 'providerCost', 'providerCostUnit'], marginUsdOf),
    }),
    sequence: t.string({
      nullable: true,
      description: `${SEQUENCE} Null outside of subscriptions.`,
      ...dependsOn('Call', ['id'], (call) => ('sequence' in call ? String(call.sequence) : null)),
    }),
    disclosureHeard: t.exposeBoolean('disclosureHeard', {
      nullable: true,
      description:
        'Whether the transcript has the agent say its `disclosure`. Null while the call is live, if the agent had none, if no person answered, and without a transcript.',
    }),
    amended: t.exposeBoolean('amended', {
      description:
        'Whether the call had ended as lost, because its voice provider did not know it, and a late report corrected it.',
    }),
    variables: t.expose('variables', {
      complexity: textCost(CALL_LIMITS.variablesBytes),
      type: 'JSONObject',
      description: 'The variables that this call was dispatched with, for the agent to speak of.',
    }),
    overrides: t.field({
      type: CallOverridesObject,
      description: 'What of its agent this call has otherwise.',
      ...dependsOn('Call', ['overrides'], ({ overrides }) => overrides as CallOverrides),
    }),
    metadata: t.expose('metadata', {
      complexity: textCost(CALL_LIMITS.metadataBytes),
      type: 'JSONObject',
      description: 'Your own data, as the call was dispatched with it.',
    }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'The id of your own that the call was dispatched with.',
    }),
    quietHours: t.field({
      type: CallQuietHoursObject,
      nullable: true,
      description: 'What the call was dispatched with for quiet hours. Null: as the account has set.',
      ...dependsOn('Call', ['quietHours'], ({ quietHours }) => quietHours as CallQuietHours | null),
    }),
    notBefore: t.expose('notBefore', {
      type: 'DateTime',
      nullable: true,
      description: 'Dispatched not to be placed before this time.',
    }),
    notAfter: t.expose('notAfter', {
      type: 'DateTime',
      nullable: true,
      description: 'Dispatched not to be placed after this time.',
    }),
    scheduledFor: t.expose('scheduledFor', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the call is, or was, to be placed: `notBefore`, or later where a rule did not permit it then. Null of a call that was placed at once.',
    }),
    calleeTimezone: t.string({
      nullable: true,
      description:
        'The time zone of the person called: the contact’s own, else that of the number. Null where the number may be in several.',
      ...dependsOn('Call', ['contactId', 'phoneTo'], async ({ contactId, phoneTo }, _args, context) => {
        const contact = contactId === null ? null : await contactsById(context, contactId);
        const [zone = null, ...others] = calleeZones(phoneTo, contact?.timezone ?? null);
        return others.length === 0 ? zone : null;
      }),
    }),
    events: t.relation('events', {
      description: 'What happened to the call, in the order in which it was processed.',
      query: { orderBy: { sequence: 'asc' } },
    }),
    agent: t.field({
      type: modelRef('Agent'),
      description: 'Present even if the agent has been deleted.',
      ...dependsOn('Call', ['agentId'], ({ agentId }, _args, context) =>
        agentsById(context, agentId).then(existing),
      ),
    }),
    contact: t.field({
      type: modelRef('Contact'),
      nullable: true,
      description: 'Null if the call has no contact or the contact has been deleted.',
      ...dependsOn('Call', ['contactId'], ({ contactId }, _args, context) =>
        contactId === null ? null : contactsById(context, contactId),
      ),
    }),
    campaign: t.field({
      type: modelRef('Campaign'),
      nullable: true,
      description: 'The campaign that placed the call; null for a single call.',
      ...dependsOn('Call', ['campaignId'], ({ campaignId }, _args, context) =>
        campaignId === null ? null : campaignsById(context, campaignId),
      ),
    }),
    phoneNumber: t.field({
      type: modelRef('PhoneNumber'),
      nullable: true,
      description: 'The account’s number that the call was placed from.',
      ...dependsOn('Call', ['phoneNumberId'], ({ phoneNumberId }, _args, context) =>
        phoneNumberId === null ? null : phoneNumbersById(context, phoneNumberId),
      ),
    }),
  }),
});

// Agents are only ever marked as deleted, so a call's agent exists.
function existing(agent: Agent | null): Agent {
  if (agent === null) throw notFound('agent');
  return agent;
}

export const callDetailInputs = (t: InputFields) => ({
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
});

builder.queryFields((t) => ({
  call: t.prismaField({
    type: 'Call',
    description: 'One call. Throws `NOT_FOUND` if the account has no such call.',
    args: { id: t.arg.id({ required: true, description: 'The call’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const call = await readCall(context.deps.database, viewerOf(context), id, wantsTranscript(query));
      if (call === null) throw notFound('call');
      return call;
    },
  }),
}));
