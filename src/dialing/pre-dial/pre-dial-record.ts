import type { PreDialAnswer } from '../../calls/details/pre-dial-answer.ts';
import type { OpenedCall } from '../terms/new-call.ts';

/** That a call's pre-dial webhook was asked, and what it said: of the variables that it added, their names. */
export function preDialRecord(
  { call: { id: callId, accountId }, preDialWebhook }: OpenedCall,
  { variables, ...answer }: PreDialAnswer,
  now: Date,
) {
  return {
    kind: 'pre_dial',
    accountId,
    callId,
    recordedAt: now.toISOString(),
    // Not the whole URL, in whose query may be what nobody else is to read.
    host: preDialWebhook && new URL(preDialWebhook.url).host,
    ...answer,
    variables: Object.keys(variables),
  };
}
