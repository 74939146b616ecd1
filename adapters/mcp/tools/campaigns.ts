import { z } from 'zod';
import { CAMPAIGN_LIMITS, RETRY_LIMITS } from '../../../src/campaigns/campaign-limits.ts';
import { DomainError } from '../../../src/errors/errors.ts';
import {
  McpCampaignContactsDocument,
  McpCampaignDocument,
  McpCampaignStateDocument,
  McpCampaignsDocument,
  McpCreateCampaignDocument,
  McpExplainContactDocument,
  McpPauseCampaignDocument,
  McpPreflightDocument,
  McpUpdateCampaignDocument,
} from '../../operations/mcp.generated.ts';
import { idOf, maxTextLength, pageOf, pageSchema, paging, record, SHORT_TEXT, tool } from '../tool.ts';
import { day } from './inputs.ts';

const STATUSES = ['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED', 'COMPLETED', 'CANCELED'] as const;
const STATES = ['PENDING', 'CALLING', 'FINISHED', 'REMOVED', 'SUPPRESSED'] as const;
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const REASONS = ['NO_ANSWER', 'BUSY', 'FAILED', 'VOICEMAIL'] as const;

const time = z.string().regex(/^\d\d:\d\d$/, 'must be HH:MM');

const settings = {
  name: z.string().min(1).max(CAMPAIGN_LIMITS.nameLength),
  agentId: idOf('agent that conducts the calls'),
  contactListId: idOf('contact list to call'),
  phoneNumberId: idOf('phone number to call from').optional(),
  numberPoolId: idOf('number pool to call from').optional(),
  concurrentCalls: z.int().min(1).max(CAMPAIGN_LIMITS.concurrentCalls).optional(),
  maxCredits: z.int().min(CAMPAIGN_LIMITS.minBudget).max(CAMPAIGN_LIMITS.maxBudget).optional(),
  requireConsent: z.boolean().optional().describe('Whether only contacts with consent are called.'),
  schedule: z
    .strictObject({
      startDate: day('First day of calls.'),
      endDate: day('Last day of calls.').optional(),
      callingHours: z.strictObject({ start: time, end: time }),
      days: z.array(z.enum(DAYS)).min(1).optional(),
      timezone: z.string().max(64).describe('IANA time zone of the calling hours.'),
      useContactTimezone: z.boolean().optional().describe('Whether hours are those of each contact’s place.'),
    })
    .optional()
    .describe('When to call. Default: at any hour that the law permits.'),
  retryRules: z
    .strictObject({
      maxAttempts: z.int().min(1).max(RETRY_LIMITS.attempts).optional(),
      delayMinutes: z.int().min(0).max(RETRY_LIMITS.delayMinutes).optional(),
      retryOn: z.array(z.enum(REASONS)).optional(),
    })
    .optional(),
};

export const CAMPAIGN_TOOLS = [
  tool({
    name: 'list_campaigns',
    title: 'List campaigns',
    description: 'Lists campaigns, newest first, each with a sentence on its activity and its progress.',
    effect: 'reads',
    input: z.strictObject({ status: z.enum(STATUSES).optional(), ...paging }),
    output: pageSchema('Campaigns.'),
    textLength: SHORT_TEXT,
    async run({ limit, cursor, status }, execute) {
      const page = { first: limit, after: cursor ?? null, filter: status ? { statuses: [status] } : null };
      return pageOf((await execute(McpCampaignsDocument, page)).campaigns);
    },
  }),
  tool({
    name: 'get_campaign',
    title: 'Read a campaign',
    description:
      'Reads one campaign: settings, progress, and in one sentence what it does now or waits for. Read it again to watch it.',
    effect: 'reads',
    input: z.strictObject({ campaignId: idOf('campaign'), maxTextLength }),
    output: record,
    run: async ({ campaignId }, execute) => (await execute(McpCampaignDocument, { id: campaignId })).campaign,
  }),
  tool({
    name: 'list_campaign_contacts',
    title: 'List a campaign’s contacts',
    description: 'Lists the contacts of a campaign with state, outcome, attempts and the next attempt.',
    effect: 'reads',
    input: z.strictObject({
      campaignId: idOf('campaign'),
      state: z.enum(STATES).optional(),
      outcome: z.string().max(64).optional().describe('Only contacts that finished with this outcome.'),
      ...paging,
    }),
    output: pageSchema('Contacts of the campaign.'),
    async run({ campaignId: id, limit, cursor, state, outcome }, execute) {
      const filter = { ...(state && { states: [state] }), ...(outcome && { outcomes: [outcome] }) };
      const page = { id, first: limit, after: cursor ?? null, filter };
      return pageOf((await execute(McpCampaignContactsDocument, page)).campaign.contacts);
    },
  }),
  tool({
    name: 'explain_contact',
    title: 'Explain why a contact is called or not',
    description: 'Explains why a campaign called a contact, has not called it yet, or will not.',
    effect: 'reads',
    input: z.strictObject({ campaignId: idOf('campaign'), contactId: idOf('contact') }),
    output: record,
    run: async (which, execute) => (await execute(McpExplainContactDocument, which)).campaignContact,
  }),
  tool({
    name: 'check_campaign',
    title: 'Preview a campaign',
    description:
      'Previews whom a campaign still calls, at what cost and until when, and who is not called and why. Calls nobody.',
    effect: 'reads',
    input: z.strictObject({ campaignId: idOf('campaign') }),
    output: record,
    run: async ({ campaignId }, execute) =>
      (await execute(McpPreflightDocument, { id: campaignId })).campaign.preflight,
  }),
  tool({
    name: 'create_campaign',
    title: 'Create a draft campaign',
    description:
      'Creates a campaign as a draft. It calls nobody until it is started: see plan_campaign_start.',
    effect: 'adds',
    input: z.strictObject(settings),
    output: record,
    run: async (input, execute) =>
      (await execute(McpCreateCampaignDocument, { input })).createCampaign.campaign,
  }),
  tool({
    name: 'update_campaign',
    title: 'Change a draft campaign',
    description:
      'Changes the given settings of a draft. A campaign that was started is changed by a person. Plans for it are void afterwards.',
    effect: 'adds',
    input: z.strictObject({ campaignId: idOf('campaign'), ...z.object(settings).partial().shape }),
    output: record,
    async run({ campaignId: id, ...changes }, execute) {
      const { status, version } = (await execute(McpCampaignStateDocument, { id })).campaign;
      if (status !== 'DRAFT')
        throw new DomainError('conflict', 'Only a draft can be changed here. Ask a person to change it.');
      // The version keeps a campaign from being changed that is started meanwhile.
      const input = { id, ...changes, expectedVersion: version };
      return (await execute(McpUpdateCampaignDocument, { input })).updateCampaign.campaign;
    },
  }),
  tool({
    name: 'pause_campaign',
    title: 'Pause a campaign',
    description:
      'Pauses a campaign: no further calls; live calls end normally. To resume, see plan_campaign_resume.',
    effect: 'stops',
    input: z.strictObject({ campaignId: idOf('campaign') }),
    output: record,
    run: async ({ campaignId }, execute) =>
      (await execute(McpPauseCampaignDocument, { input: { id: campaignId } })).pauseCampaign.campaign,
  }),
];
