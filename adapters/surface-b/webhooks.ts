import { id } from '../fields.ts';
import { camelCaseNaming } from '../naming.ts';
import { compileRendering, type SnapshotOf } from '../render-payload.ts';
import { call } from '../resources/call.ts';
import { testWebhook, type WebhookDefinition } from '../surface.ts';

/** The call in the post-call webhook: `callId` instead of `id`, without the fields of its placement. */
const endedCall = call
  .omit({
    id: true,
    attempt: true,
    phoneNumberId: true,
    endedReason: true,
    voiceProviderConvId: true,
    answeredAt: true,
    recordingProblem: true,
  })
  .extend({ callId: id('call').describe('The call’s id.') })
  .meta({ description: 'A call that has ended.' });

/** Webhook of REST API B: the post-call webhook, sent to the agent's `webhookUrl` (contract §5). */
export const webhooks: WebhookDefinition[] = [
  {
    type: 'call.ended',
    summary: 'A call ended',
    description:
      'Sent to the agent’s `webhookUrl` after every call that ends, however it ends. Sent again, with `amended` true, when a late report corrects a call that had ended as lost, or adds what was said.',
    data: endedCall,
  },
  testWebhook,
];

const renderEndedCall = compileRendering(endedCall, camelCaseNaming);

type EndedCall = Omit<SnapshotOf<typeof endedCall>, 'callId'> & { id: string };

export const payloads = {
  endedCall: (call: EndedCall) => renderEndedCall({ ...call, callId: call.id }),
};
