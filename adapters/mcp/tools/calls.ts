import { z } from 'zod';
import {
  McpCallDocument,
  McpCallPermissionDocument,
  McpCallStatsDocument,
  McpCallsDocument,
  McpHangUpCallDocument,
  McpTranscriptDocument,
} from '../../operations/mcp.generated.ts';
import { callOutcome, callStatus } from '../../resources/call.ts';
import { idOf, maxTextLength, pageOf, pageSchema, paging, record, SHORT_TEXT, tool } from '../tool.ts';
import { instant } from './inputs.ts';

const DIMENSIONS = [
  ...['AGENT', 'CAMPAIGN', 'PHONE_NUMBER', 'COUNTRY', 'OUTCOME', 'ATTEMPT'],
  ...['DAY', 'WEEK', 'MONTH', 'WEEKDAY', 'HOUR_OF_DAY'],
] as const;

export const CALL_TOOLS = [
  tool({
    name: 'list_calls',
    title: 'List calls',
    description: 'Lists calls, newest first, with status, outcome, cost and a short summary.',
    effect: 'reads',
    input: z.strictObject({
      status: callStatus.optional(),
      outcome: callOutcome.optional(),
      agentId: idOf('agent').optional(),
      campaignId: idOf('campaign').optional(),
      contactId: idOf('contact').optional(),
      phone: z.string().max(64).optional().describe('Only calls to this number, E.164.'),
      createdFrom: instant('Only calls created from this time on.').optional(),
      createdTo: instant('Only calls created before this time.').optional(),
      ...paging,
    }),
    output: pageSchema('Calls.'),
    textLength: SHORT_TEXT,
    async run({ limit, cursor, createdFrom, createdTo, ...only }, execute) {
      const filter = {
        ...(only.status && { statuses: [only.status] }),
        ...(only.outcome && { outcomes: [only.outcome] }),
        ...(only.agentId && { agentIds: [only.agentId] }),
        ...(only.campaignId && { campaignIds: [only.campaignId] }),
        ...(only.contactId && { contactIds: [only.contactId] }),
        ...(only.phone && { phones: [only.phone] }),
        ...((createdFrom || createdTo) && {
          createdAt: { from: createdFrom ?? null, to: createdTo ?? null },
        }),
      };
      return pageOf((await execute(McpCallsDocument, { first: limit, after: cursor ?? null, filter })).calls);
    },
  }),
  tool({
    name: 'get_call',
    title: 'Read a call',
    description:
      'Reads one call: status, outcome, times, cost, summary, extracted data, and the obstacle if it waits. The transcript has a tool of its own.',
    effect: 'reads',
    input: z.strictObject({ callId: idOf('call'), maxTextLength }),
    output: record,
    run: async ({ callId }, execute) => (await execute(McpCallDocument, { id: callId })).call,
  }),
  tool({
    name: 'get_transcript',
    title: 'Read a transcript',
    description: 'Reads what was said in a call, by turns. While a call is live, the transcript grows.',
    effect: 'reads',
    input: z.strictObject({
      callId: idOf('call'),
      fromTurn: z.int().min(0).default(0).describe('Number of turns to leave out at the beginning.'),
      turns: z.int().min(1).max(200).default(50).describe('Most turns to return.'),
      maxTextLength,
    }),
    output: z.object({
      callId: z.string(),
      status: z.string(),
      totalTurns: z.int(),
      turns: z.array(record),
      nextTurn: z.int().nullable().describe('`fromTurn` of the next part. Null if this is the last.'),
    }),
    async run({ callId, fromTurn, turns }, execute) {
      const { status, transcript } = (await execute(McpTranscriptDocument, { id: callId })).call;
      const end = fromTurn + turns;
      return {
        callId,
        status,
        totalTurns: transcript.length,
        turns: transcript.slice(fromTurn, end),
        nextTurn: end < transcript.length ? end : null,
      };
    },
  }),
  tool({
    name: 'check_call_permission',
    title: 'Check whether a call is permitted',
    description:
      'Checks whether a call would be placed now, and if not, why and until when. Calls nobody. To place a call, use plan_call.',
    effect: 'reads',
    input: z.strictObject({
      agentId: idOf('agent'),
      toNumber: z.string().min(1).max(64).describe('The number to call, E.164.'),
      contactId: idOf('contact').optional(),
      phoneNumberId: idOf('phone number to call from').optional(),
    }),
    output: record,
    run: async (call, execute) => (await execute(McpCallPermissionDocument, call)).callPermission,
  }),
  tool({
    name: 'get_call_stats',
    title: 'Count calls',
    description:
      'Counts calls, connections, goals and credits, in all or by groups. Ask this before you page through calls.',
    effect: 'reads',
    input: z.strictObject({
      groupBy: z.array(z.enum(DIMENSIONS)).max(3).default([]).describe('At most three dimensions.'),
      agentId: idOf('agent').optional(),
      campaignId: idOf('campaign').optional(),
      createdFrom: instant('Only calls created from this time on.').optional(),
      createdTo: instant('Only calls created before this time.').optional(),
      timeZone: z.string().max(64).default('UTC').describe('IANA time zone of days and hours.'),
      limit: z.int().min(1).max(200).default(50).describe('Most groups to return.'),
    }),
    output: z.object({ groups: z.array(record), totalGroups: z.int() }),
    async run({ groupBy, timeZone, limit, createdFrom, createdTo, ...only }, execute) {
      const filter = {
        ...(only.agentId && { agentIds: [only.agentId] }),
        ...(only.campaignId && { campaignIds: [only.campaignId] }),
        ...((createdFrom || createdTo) && {
          createdAt: { from: createdFrom ?? null, to: createdTo ?? null },
        }),
      };
      const { callStats } = await execute(McpCallStatsDocument, { filter, groupBy, timeZone });
      return { groups: callStats.slice(0, limit).map(withoutNulls), totalGroups: callStats.length };
    },
  }),
  tool({
    name: 'hang_up_call',
    title: 'Hang up a call',
    description: 'Ends a live call, or cancels a scheduled one.',
    effect: 'stops',
    input: z.strictObject({ callId: idOf('call') }),
    output: record,
    run: async ({ callId }, execute) =>
      (await execute(McpHangUpCallDocument, { input: { id: callId } })).hangUpCall.call,
  }),
];

/** Dimensions that are not grouped by are null in every group. */
function withoutNulls(group: object) {
  return Object.fromEntries(Object.entries(group).filter(([, value]) => value !== null));
}
