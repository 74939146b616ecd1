import { z } from 'zod';
import { count, id, text, timestamp } from '../fields.ts';
import { snakeCased } from '../snake-cased.ts';
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

/** Sent to an account when a number of one of its pools rests. */
export const numberRested = snakeCased(
  z
    .object({
      phoneNumberId: id('num', 'The number’s id.'),
      numberPoolId: id('pool', 'The pool’s id.'),
      e164: text(16, 'The number, E.164.', '+14155550100'),
      reason: z.enum(['FEWER_ANSWERED', 'HUNG_UP_SOONER', 'MORE_DECLINED', 'MORE_BLOCKED']).meta({
        description: 'In what the number was significantly worse than the others of the pool.',
        examples: ['MORE_BLOCKED'],
      }),
      sentence: text(
        1000,
        'The reason with its figures, as a sentence.',
        '12.5% of its calls were blocked; of the other numbers’ in the pool, 0.4%.',
      ),
      rate: share('The number’s rate; for `fewer_answered`, of calls that nobody answered.', 0.125),
      othersRate: share('The rate of the other numbers of the pool together.', 0.004),
      calls: count('The number’s calls that were compared.', 200),
      until: timestamp('When the rest ends.'),
    })
    .meta({ description: 'A number that rests.' }),
);

function share(description: string, example: number) {
  return z
    .number()
    .min(0)
    .max(1)
    .meta({ description, examples: [example] });
}

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
  {
    type: 'number.rested',
    summary: 'A number rests',
    description:
      'Sent when a number of a pool rests, because it was significantly worse than the other numbers of the pool.',
    data: numberRested,
  },
  testWebhook,
];
