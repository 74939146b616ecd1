import { id } from '../fields.ts';
import type { WebhookDefinition } from '../surface.ts';
import { call } from './resources/call.ts';

const endedCall = call
  .pick({
    agentId: true,
    contactId: true,
    campaignId: true,
    status: true,
    phoneFrom: true,
    phoneTo: true,
    transcript: true,
    recordingUrl: true,
    summary: true,
    sentiment: true,
    sentimentScore: true,
    goalAchieved: true,
    extractedData: true,
    durationSeconds: true,
    creditsCharged: true,
    voicemail: true,
    createdAt: true,
    endedAt: true,
  })
  .extend({ callId: id('call', 'The call’s id.') })
  .meta({ description: 'A call that has ended.' });

/** What surface B sends: the post-call webhook, to the agent's `webhookUrl` (contract §5). */
export const webhooks: WebhookDefinition[] = [
  {
    type: 'call.ended',
    summary: 'A call ended',
    description: 'Sent to the agent’s `webhookUrl` after every call that ends, however it ends.',
    data: endedCall,
  },
];
