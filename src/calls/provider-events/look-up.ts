import type { Call } from '../../platform/generated/prisma/client.ts';
import type { ConversationState, VoiceProviderName } from '../../providers/port.ts';
import type { CallsDeps } from '../deps.ts';
import { lineCallIdOf } from '../lifecycle/line-calls.ts';
import { ingestProviderEvents } from './ingest.ts';

export type Finding = 'live' | 'ended' | 'unknown' | 'failed';

/** Requests a call's state from its provider and applies what it reports. Never rejects. */
export async function lookUp(deps: CallsDeps, call: Call): Promise<Finding> {
  try {
    const state = await ask(deps, call);
    if (state.state === 'unknown') return 'unknown';
    const origin = { accountId: call.accountId, isCallback: false };
    await ingestProviderEvents(deps, call.provider as VoiceProviderName, state.reports, origin);
    return state.state;
  } catch (error) {
    deps.metrics.providerErrors.inc({ provider: call.provider, operation: 'reconcile' });
    deps.log.warn(
      { err: error, callId: call.id },
      'a call could not be looked up at its provider; the next round retries',
    );
    return 'failed';
  }
}

async function ask(deps: CallsDeps, call: Call): Promise<ConversationState> {
  const provider = deps.voiceProviders.find(call.provider, call.accountId);
  if (provider === null) throw new Error(`the provider ${call.provider} is not configured`);
  const { voiceProviderConvId } = call;
  const lineCallId = voiceProviderConvId && (await lineCallIdOf(deps, { ...call, voiceProviderConvId }));
  return provider.readConversation({
    callId: call.id,
    conversationId: voiceProviderConvId,
    lineCallId,
    phoneFrom: call.phoneFrom,
    phoneTo: call.phoneTo,
    placedAt: call.permittedAt ?? call.createdAt,
  });
}
