import { VoiceProviderEnum } from '../agents/conduct-schema.ts';
import { calleeZones } from '../compliance/calling-hours/callee-hours.ts';
import { notFound } from '../errors/errors.ts';
import { builder } from '../graphql/builder.ts';
import type { InputFields } from '../graphql/connections/list-arguments.ts';
import { dependsOn } from '../graphql/connections/selected-columns.ts';
import { viewerOf } from '../graphql/context.ts';
import { batchLoader } from '../graphql/loaders/batch-loader.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import {
  agentsById,
  campaignsById,
  contactsById,
  phoneNumbersById,
} from '../graphql/loaders/parents-by-id.ts';
import { Node } from '../graphql/nodes.ts';
import { textCost } from '../graphql/text-cost.ts';
import { FOR_OWNERS } from '../graphql/types/for-owners.ts';
import type { Agent } from '../platform/generated/prisma/client.ts';
import type { CallOverrides, VoiceProviderName } from '../providers/port.ts';
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
import { readHolds } from './reads/read-holds.ts';
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

const holdsOfCalls = batchLoader((ids: readonly string[], context) =>
  readHolds(context.deps.database, viewerOf(context), ids),
);

builder.prismaObject('Call', {
  interfaces: [Node],
  description: 'A phone call and its outcome.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The call’s id.' }),
    agentId: t.exposeID('agentId', { description: 'The agent that conducts the call.' }),
    contactId: t.exposeID('contactId', {
      nullable: true,
      description: 'Contact of the call. Null if there is none.',
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
      description: 'Number of the attempt to reach the contact. One without a campaign.',
    }),
    phoneFrom: t.exposeString('phoneFrom', {
      description: 'Caller ID: the phone number called from, E.164.',
    }),
    phoneTo: t.exposeString('phoneTo', { description: 'Phone number of the callee, E.164.' }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Country of the callee, ISO 3166-1 alpha-2. Null for old calls.',
    }),
    agentVersion: t.exposeInt('agentVersion', {
      nullable: true,
      description: 'Version of the agent at the time of the call. Null for old calls.',
    }),
    status: t.expose('status', { type: CallStatusEnum, description: 'Status of the call.' }),
    outcome: t.expose('outcome', {
      type: CallOutcomeEnum,
      nullable: true,
      description: 'Result of the call. Null while it is live, and for old calls.',
    }),
    callbackAt: t.expose('callbackAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the callee asked to be called back. A campaign calls then, or when calling hours next begin. Null if no time within 30 days was understood.',
    }),
    callbackRequest: t.exposeString('callbackRequest', {
      nullable: true,
      description: 'Callback request of the callee, as the voice provider worded it.',
    }),
    outcomeBy: t.field({
      type: CallOutcomeSourceEnum,
      nullable: true,
      description: 'Party that caused the outcome. Null while the call is live.',
      ...dependsOn('Call', ['outcome'], outcomeByOf),
    }),
    endedReason: t.exposeString('endedReason', {
      nullable: true,
      description: 'Reason for the end in the voice provider’s terms.',
    }),
    provider: t.field({
      type: VoiceProviderEnum,
      description: 'Voice provider that conducts the call.',
      ...dependsOn('Call', ['provider'], ({ provider }) => provider as VoiceProviderName),
    }),
    placementFailures: t.field({
      type: [PlacementFailureObject],
      description: 'Failed attempts to place the call, one per provider, in order.',
      ...dependsOn('Call', ['placementFailures'], failuresOf),
    }),
    voiceProviderConvId: t.exposeString('voiceProviderConvId', {
      nullable: true,
      description: 'Id of the conversation at the voice provider. Null until it accepts the call.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the call was dispatched.' }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the call was answered. Null if it was not.',
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the call ended. Null while it is live.',
    }),
    durationSeconds: t.exposeInt('durationSeconds', {
      nullable: true,
      description: 'The connected time in seconds; null while the call is live.',
    }),
    timeScale: t.float({
      description:
        'Conversation seconds per real second: 1 on real calls, `SIMULATOR_SPEED` on the simulator.',
      ...dependsOn('Call', ['provider'], ({ provider }, _args, { deps }) =>
        provider === 'simulator' ? deps.simulatorSpeed : 1,
      ),
    }),
    transcript: t.relation('transcript', {
      description: 'Turns of the conversation, available once the call has been processed.',
      query: { orderBy: { position: 'asc' } },
    }),
    summary: t.exposeString('summary', {
      complexity: textCost(CALL_TEXT_LIMITS.summaryLength),
      nullable: true,
      description: 'Summary of the conversation. Null if there is none.',
    }),
    sentiment: t.expose('sentiment', {
      type: SentimentEnum,
      nullable: true,
      description: 'Sentiment of the callee. Null if it was not judged.',
    }),
    sentimentScore: t.exposeFloat('sentimentScore', {
      nullable: true,
      description: 'Sentiment of the callee, -1 (negative) to 1 (positive).',
    }),
    goalAchieved: t.exposeBoolean('goalAchieved', {
      nullable: true,
      description: 'Whether the agent’s goal was achieved; null if it was not judged.',
    }),
    extractedData: t.expose('extractedData', {
      complexity: textCost(CALL_TEXT_LIMITS.dataLength),
      type: 'JSONObject',
      description: 'Values extracted from the conversation, by extraction field.',
    }),
    voicemail: t.exposeBoolean('voicemail', { description: 'Whether an answering machine answered.' }),
    recordingUrl: t.string({
      nullable: true,
      description: 'Signed URL of the recording, valid for seven days without an API key.',
      ...dependsOn('Call', ['id', 'hasRecording'], (call, _args, { deps }) => recordingUrl(deps, call)),
    }),
    recordingProblem: t.expose('recordingProblem', {
      type: RecordingProblemEnum,
      nullable: true,
      description: 'Reason why the recording is not stored. Null unless an attempt failed.',
    }),
    creditsCharged: t.exposeInt('creditsCharged', {
      description: 'Credits charged at the end of the call.',
    }),
    creditsHeld: t.int({
      nullable: true,
      description: 'Credits reserved for the live call. Null if there are none.',
      ...dependsOn('Call', ['id'], ({ id }, _args, context) => holdsOfCalls(context, id)),
    }),
    providerCost: t.field({
      type: ProviderCostObject,
      ...FOR_OWNERS,
      description:
        'Cost charged by the voice provider. Twilio’s share beside ElevenLabs is added soon after the end. Null if unknown, and for viewers.',
      ...dependsOn('Call', ['providerCost', 'providerCostUnit'], providerCostOf),
    }),
    marginUsd: t.string({
      ...FOR_OWNERS,
      description:
        'Charge less provider cost, in USD. Null while the call is live, if the provider’s cost in USD is unknown, and for viewers.',
      ...dependsOn('Call', ['endedAt', 'creditsCharged', 'providerCost', 'providerCostUnit'], marginUsdOf),
    }),
    disclosureHeard: t.exposeBoolean('disclosureHeard', {
      nullable: true,
      description:
        'Whether the agent said its `disclosure`, by the transcript. Null while live, without a disclosure or transcript, and if no person answered.',
    }),
    amended: t.exposeBoolean('amended', {
      description: 'Whether a late report corrected a lost call, or added to an ended one.',
    }),
    variables: t.expose('variables', {
      complexity: textCost(CALL_LIMITS.variablesBytes),
      type: 'JSONObject',
      description: 'Variables for the agent’s texts, as given at dispatch.',
    }),
    overrides: t.field({
      type: CallOverridesObject,
      description: 'Agent settings overridden for this call.',
      ...dependsOn('Call', ['overrides'], ({ overrides }) => overrides as CallOverrides),
    }),
    metadata: t.expose('metadata', {
      complexity: textCost(CALL_LIMITS.metadataBytes),
      type: 'JSONObject',
      description: 'Your own data, as given at dispatch.',
    }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'Your own id, as given at dispatch.',
    }),
    quietHours: t.field({
      type: CallQuietHoursObject,
      nullable: true,
      description: 'Rule for quiet hours given at dispatch. Null: the account’s rule.',
      ...dependsOn('Call', ['quietHours'], ({ quietHours }) => quietHours as CallQuietHours | null),
    }),
    notBefore: t.expose('notBefore', {
      type: 'DateTime',
      nullable: true,
      description: 'Earliest time to place the call, as given at dispatch.',
    }),
    notAfter: t.expose('notAfter', {
      type: 'DateTime',
      nullable: true,
      description: 'Latest time to place the call, as given at dispatch.',
    }),
    scheduledFor: t.expose('scheduledFor', {
      type: 'DateTime',
      nullable: true,
      description:
        'Planned time of the call: `notBefore`, or later if a rule forbade it. Null if the call was placed at once.',
    }),
    calleeTimezone: t.string({
      nullable: true,
      description: 'Time zone of the callee: the contact’s, else the number’s. Null if ambiguous.',
      ...dependsOn('Call', ['contactId', 'phoneTo'], async ({ contactId, phoneTo }, _args, context) => {
        const contact = contactId === null ? null : await contactsById(context, contactId);
        const [zone = null, ...others] = calleeZones(phoneTo, contact?.timezone ?? null);
        return others.length === 0 ? zone : null;
      }),
    }),
    events: t.relation('events', {
      description: 'State changes of the call, in the order in which they were processed.',
      query: { orderBy: { sequence: 'asc' } },
    }),
    agent: t.field({
      type: modelRef('Agent'),
      description: 'Agent of the call, even if it has been deleted.',
      ...dependsOn('Call', ['agentId'], ({ agentId }, _args, context) =>
        agentsById(context, agentId).then(existing),
      ),
    }),
    contact: t.field({
      type: modelRef('Contact'),
      nullable: true,
      description: 'Contact of the call. Null if there is none or it was deleted.',
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
      'Values for `{{name}}` in the agent’s texts: text, numbers and booleans. They take precedence over the contact’s fields.',
  }),
  overrides: t.field({
    type: CallOverridesInput,
    description: 'Agent settings overridden for this call.',
  }),
  metadata: t.field({
    type: 'JSONObject',
    description: `Your own data, returned with the call and its webhooks: at most ${CALL_LIMITS.metadataBytes} bytes of JSON.`,
  }),
  externalId: t.string({ description: 'An id of your own, to find the call by.' }),
  quietHours: t.field({
    type: CallQuietHoursInput,
    description: 'Rule for quiet hours. Default: the account’s rule.',
  }),
  notBefore: t.field({
    type: 'DateTime',
    description: `Schedules the call, at most ${CALL_LIMITS.scheduledDays} days ahead. A past time means now.`,
  }),
  notAfter: t.field({
    type: 'DateTime',
    description: 'Latest time to place the call, after which it is canceled.',
  }),
});

builder.queryFields((t) => ({
  call: t.prismaField({
    type: 'Call',
    nullable: true,
    description: 'One call. Throws `NOT_FOUND` if the account has no such call.',
    args: { id: t.arg.id({ required: true, description: 'The call’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const call = await readCall(context.deps.database, viewerOf(context), id, wantsTranscript(query));
      if (call === null) throw notFound('call');
      return call;
    },
  }),
}));
