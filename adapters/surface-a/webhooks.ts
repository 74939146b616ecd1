import { z } from 'zod';
import { count } from '../fields.ts';
import { testWebhook, type WebhookDefinition } from '../surface.ts';
import { call } from './resources/call.ts';
import { campaign } from './resources/campaign.ts';
import { contact } from './resources/contact.ts';

/** The resource without its activity: a completed campaign has none. */
export const endedCampaign = campaign
  .omit({ activity: true })
  .meta({ description: 'The completed campaign.' });

/** Sent to an account whose balance fell below its threshold. */
export const lowCredits = z
  .object({
    balance: count('Credits left.', 99),
    threshold: count('The account’s low-balance threshold.', 100),
  })
  .meta({ description: 'A low balance.' });

/** What surface A sends to the account's endpoints (specification, "Events"; contract §5). */
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
      'Sent when a call has ended, with transcript and outcome. Sent again, with `amended` true, when a late report corrects a call that had ended as lost.',
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
    // `activity` describes the moment of reading; an event describes a change.
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
  testWebhook,
];
