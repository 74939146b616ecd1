import { z } from 'zod';
import { AGENT_LIMITS } from '../../../src/agents/agent-limits.ts';
import {
  McpAccountDocument,
  McpAgentDocument,
  McpAgentsDocument,
  McpCreateAgentDocument,
  McpCreditUsageDocument,
  McpNumbersDocument,
  McpWebhookDeliveriesDocument,
  McpWebhookEndpointsDocument,
} from '../../operations/mcp.generated.ts';
import { idOf, maxTextLength, pageOf, pageSchema, paging, record, SHORT_TEXT, tool } from '../tool.ts';
import { day } from './inputs.ts';

export const ACCOUNT_TOOLS = [
  tool({
    name: 'get_account',
    title: 'Read the account and its credits',
    description: 'Reads the account’s name, the key’s role and the credits. 1 credit is 0.01 USD.',
    effect: 'reads',
    input: z.strictObject({}),
    output: record,
    async run(_args, execute) {
      const { viewer, creditBalance } = await execute(McpAccountDocument, {});
      return { ...viewer.account, role: viewer.role, credits: creditBalance };
    },
  }),
  tool({
    name: 'get_credit_usage',
    title: 'Read credit usage',
    description: 'Reads the credits that calls used, by day, campaign or agent. Default: the last 30 days.',
    effect: 'reads',
    input: z.strictObject({
      groupBy: z.enum(['DAY', 'CAMPAIGN', 'AGENT']).default('DAY'),
      startDate: day('First day, UTC.').optional(),
      endDate: day('Last day, UTC.').optional(),
      limit: z.int().min(1).max(400).default(31).describe('Most groups to return.'),
    }),
    output: record,
    async run({ limit, ...request }, execute) {
      const { entries, ...usage } = (await execute(McpCreditUsageDocument, request)).creditUsage;
      return { ...usage, entries: entries.slice(0, limit), totalEntries: entries.length };
    },
  }),
  tool({
    name: 'list_agents',
    title: 'List agents',
    description: 'Lists the agents that conduct calls, newest first.',
    effect: 'reads',
    input: z.strictObject(paging),
    output: pageSchema('Agents.'),
    textLength: SHORT_TEXT,
    run: async ({ limit, cursor }, execute) =>
      pageOf((await execute(McpAgentsDocument, { first: limit, after: cursor ?? null })).agents),
  }),
  tool({
    name: 'get_agent',
    title: 'Read an agent',
    description: 'Reads one agent: its prompt, first message, goal, language and limits.',
    effect: 'reads',
    input: z.strictObject({ agentId: idOf('agent'), maxTextLength }),
    output: record,
    run: async ({ agentId }, execute) => (await execute(McpAgentDocument, { id: agentId })).agent,
  }),
  tool({
    name: 'create_agent',
    title: 'Create an agent',
    description:
      'Creates an agent and deploys it to the voice provider. It calls nobody by itself. Texts may name variables as {{name}}.',
    effect: 'adds',
    input: z.strictObject({
      name: z.string().min(1).max(AGENT_LIMITS.nameLength),
      systemPrompt: z.string().min(1).max(AGENT_LIMITS.systemPromptLength).optional(),
      firstMessage: z.string().max(AGENT_LIMITS.firstMessageLength).optional(),
      goal: z
        .string()
        .max(AGENT_LIMITS.goalLength)
        .optional()
        .describe('By it the success of a call is judged.'),
      language: z.string().max(35).optional().describe('Such as en or de.'),
      maxDurationSeconds: z
        .int()
        .min(AGENT_LIMITS.minDurationSeconds)
        .max(AGENT_LIMITS.maxDurationSeconds)
        .optional(),
      disclosure: z
        .string()
        .max(AGENT_LIMITS.disclosureLength)
        .optional()
        .describe('Says that a machine calls.'),
    }),
    output: record,
    run: async (input, execute) => (await execute(McpCreateAgentDocument, { input })).createAgent.agent,
  }),
  tool({
    name: 'list_phone_numbers',
    title: 'List phone numbers',
    description: 'Lists the numbers to call from, and the pools that rotate them.',
    effect: 'reads',
    input: z.strictObject({
      limit: z.int().min(1).max(200).default(50).describe('Most numbers and most pools.'),
    }),
    output: z.object({
      phoneNumbers: z.array(record),
      numberPools: z.array(record),
      totalPhoneNumbers: z.int(),
      totalNumberPools: z.int(),
    }),
    async run({ limit }, execute) {
      const { phoneNumbers, numberPools } = await execute(McpNumbersDocument, {});
      return {
        phoneNumbers: phoneNumbers.slice(0, limit),
        numberPools: numberPools.slice(0, limit),
        totalPhoneNumbers: phoneNumbers.length,
        totalNumberPools: numberPools.length,
      };
    },
  }),
  tool({
    name: 'list_webhook_endpoints',
    title: 'List webhook endpoints',
    description: 'Lists where events are sent, and which endpoints fail. Secrets are not shown.',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ endpoints: z.array(record) }),
    run: async (_args, execute) => ({
      endpoints: (await execute(McpWebhookEndpointsDocument, {})).webhookEndpoints,
    }),
  }),
  tool({
    name: 'list_webhook_deliveries',
    title: 'List webhook deliveries',
    description: 'Lists deliveries of events, newest first, with the last attempt.',
    effect: 'reads',
    input: z.strictObject({
      status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED']).optional(),
      endpointId: idOf('webhook endpoint').optional(),
      callId: idOf('call').optional(),
      ...paging,
    }),
    output: pageSchema('Deliveries.'),
    textLength: SHORT_TEXT,
    async run({ limit, cursor, status, endpointId, callId }, execute) {
      const filter = {
        ...(status && { statuses: [status] }),
        ...(endpointId && { endpointIds: [endpointId] }),
        ...(callId && { callIds: [callId] }),
      };
      const page = { first: limit, after: cursor ?? null, filter };
      return pageOf((await execute(McpWebhookDeliveriesDocument, page)).webhookDeliveries);
    },
  }),
];
