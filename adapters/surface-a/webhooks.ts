import { z } from 'zod';
import { count, id, text, timestamp } from '../fields.ts';
import { fromGraphql } from '../from-graphql.ts';
import { snakeCaseNaming } from '../naming.ts';
import { compileRendering } from '../render-payload.ts';
import { snakeCased } from '../snake-cased.ts';
import { testWebhook, type WebhookDefinition } from '../surface.ts';
import { call } from './resources/call.ts';
import { campaign } from './resources/campaign.ts';
import { contact } from './resources/contact.ts';
import { exportFileUrl, scheduledExportName } from './resources/export.ts';

/** A completed campaign without the activity, which it no longer has. */
const endedCampaign = campaign.omit({ activity: true }).meta({ description: 'The completed campaign.' });

const lowCredits = z
  .object({
    balance: count(99).describe('The account’s balance in credits.'),
    threshold: count(100).describe('The account’s low-balance threshold.'),
  })
  .meta({ description: 'A low balance.' });

const share = (example: number) =>
  z
    .number()
    .min(0)
    .max(1)
    .meta({ examples: [example] });

const numberRested = snakeCased(
  fromGraphql('NumberRest', {
    reason: 'MORE_BLOCKED',
    sentence: text(1000, '12.5% of its calls were blocked; of the other numbers’ in the pool, 0.4%.'),
    until: timestamp(),
  })
    .extend({
      phoneNumberId: id('num').describe('The number’s id.'),
      numberPoolId: id('pool').describe('The pool’s id.'),
      e164: text(16, '+14155550100').describe('The number, E.164.'),
      rate: share(0.125).describe('The number’s rate; for `fewer_answered`, of calls that nobody answered.'),
      othersRate: share(0.004).describe('The rate of the other numbers of the pool together.'),
      calls: count(200).describe('The number’s calls that were compared.'),
    })
    .meta({ description: 'A number that rests.' }),
);

const exportReady = snakeCased(
  fromGraphql('ScheduledExport', { name: scheduledExportName, kind: 'CALLS', format: 'XLSX' })
    .extend({
      scheduledExportId: id('sched').describe('The scheduled export’s id.'),
      dueAt: timestamp().describe('Due time of the file.'),
      url: exportFileUrl.describe('Signed URL that downloads the file, without an API key.'),
      expiresAt: timestamp().describe('Time until which the URL works.'),
    })
    .meta({ description: 'A file of a scheduled export.' }),
);

/** Webhooks of REST API A, sent to the account's endpoints (specification, "Events"; contract §5). */
export const webhooks: WebhookDefinition[] = [
  {
    type: 'call.started',
    summary: 'A call connected',
    description: 'Sent when the recipient answers.',
    data: call,
  },
  {
    type: 'call.completed',
    summary: 'A call completed',
    description:
      'Sent when a call has ended, with transcript and outcome. Sent again, with `amended` true, when a late report corrects a call that had ended as lost, or adds what was said.',
    data: call,
  },
  {
    type: 'call.failed',
    summary: 'A call failed',
    description:
      'Sent when a call fails to connect. Sent again, with `amended` true, when a late report corrects a call that had ended as lost.',
    data: call,
  },
  {
    type: 'campaign.paused',
    summary: 'A campaign paused',
    description: 'Sent each time a campaign is paused, by you or by itself; `pause_reason` says why.',
    data: endedCampaign,
  },
  {
    type: 'campaign.completed',
    summary: 'A campaign completed',
    description: 'Sent once, when all contacts of the campaign have been called.',
    // `activity` describes the instant of reading; an event describes a change.
    data: endedCampaign,
  },
  {
    type: 'contact.updated',
    summary: 'A contact’s status changed',
    description: 'Sent when a contact’s status changes after a call.',
    data: contact,
  },
  {
    type: 'credits.low',
    summary: 'The credit balance is low',
    description: 'Sent once each time the balance falls below the account’s threshold.',
    data: lowCredits,
  },
  {
    type: 'number.rested',
    summary: 'A number rests',
    description:
      'Sent when a number of a pool rests, because it was significantly worse than the other numbers of the pool.',
    data: numberRested,
  },
  {
    type: 'export.ready',
    summary: 'The file of a scheduled export is ready',
    description: 'Sent at each due time of a scheduled export.',
    data: exportReady,
  },
  testWebhook,
];

export const payloads = {
  call: compileRendering(call, snakeCaseNaming),
  campaign: compileRendering(endedCampaign, snakeCaseNaming),
  contact: compileRendering(contact, snakeCaseNaming),
  lowCredits: compileRendering(lowCredits, snakeCaseNaming),
  numberRested: compileRendering(numberRested, snakeCaseNaming),
  exportReady: compileRendering(exportReady, snakeCaseNaming),
};
