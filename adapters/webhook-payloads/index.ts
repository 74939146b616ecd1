import { camelCaseNaming, snakeCaseNaming } from '../naming.ts';
import { call } from '../surface-a/resources/call.ts';
import { contact } from '../surface-a/resources/contact.ts';
import { endedCampaign, lowCredits, numberRested } from '../surface-a/webhooks.ts';
import { endedCall } from '../surface-b/webhooks.ts';
import { compileRendering, type SnapshotOf } from './render.ts';

const renderEndedCall = compileRendering(endedCall, camelCaseNaming);

type EndedCall = Omit<SnapshotOf<typeof endedCall>, 'callId'> & { id: string };

/**
 * The `data` of webhooks, as the surface shows the same resource over REST: surface A's for the account's endpoints,
 * surface B's for an agent's post-call webhook.
 */
export const webhookPayloads = {
  call: compileRendering(call, snakeCaseNaming),
  campaign: compileRendering(endedCampaign, snakeCaseNaming),
  contact: compileRendering(contact, snakeCaseNaming),
  lowCredits: compileRendering(lowCredits, snakeCaseNaming),
  numberRested: compileRendering(numberRested, snakeCaseNaming),
  endedCall: (call: EndedCall) => renderEndedCall({ ...call, callId: call.id }),
};
