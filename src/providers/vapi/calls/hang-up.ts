import { ProviderError } from '../../port.ts';
import { requestError } from '../../shared/http-failure.ts';
import type { VapiConnection } from '../connection.ts';
import { getCall } from './read-calls.ts';

/** Ends a call by its control URL (Vapi, "Live call control"); one that is over is fine. */
export async function hangUp(connection: VapiConnection, id: string): Promise<void> {
  const call = await getCall(connection, id);
  if (!call || call.status === 'ended') return;
  const controlUrl = call.monitor?.controlUrl;
  if (!controlUrl) throw notControlled();
  await connection.requests.make(() => endCall(controlUrl, connection.config.requestTimeoutSeconds));
}

async function endCall(controlUrl: string, timeoutSeconds: number): Promise<void> {
  const response = await fetch(controlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'end-call' }),
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  });
  await response.body?.cancel();
  const isGone = response.status === 404 || response.status === 410;
  if (response.ok || isGone) return;
  throw requestError('Vapi', {
    status: response.status,
    code: null,
    retryAfterSeconds: null,
    cause: new Error('Vapi rejected the request to end a call'),
  });
}

function notControlled(): ProviderError {
  return new ProviderError('This call cannot be ended yet. Try again in a moment.', {
    placed: 'no',
    providerCode: 'no_control_url',
    retryable: true,
  });
}
