import { ProviderError } from '../../port.ts';
import { requestError } from '../../shared/http-failure.ts';
import { fetchWhole } from '../../shared/whole-responses.ts';
import type { VapiConnection } from '../connection.ts';
import { getCall } from './read-calls.ts';

/** Ends a Vapi call by its control URL (Vapi, "Live call control"); one that is over is fine. */
export async function hangUp(connection: VapiConnection, id: string): Promise<void> {
  const call = await getCall(connection, id);
  if (!call || call.status === 'ended') return;
  const controlUrl = call.monitor?.controlUrl;
  if (!controlUrl) throw notControlled();
  await endCall(controlUrl, connection.config.requestTimeoutSeconds);
}

async function endCall(controlUrl: string, timeoutSeconds: number): Promise<void> {
  const failed = (status: number | null, cause: unknown) =>
    requestError('Vapi', { status, code: null, retryAfterSeconds: null, cause });
  const { status } = await fetchWhole(controlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'end-call' }),
    timeoutSeconds,
  }).catch((cause: unknown) => {
    throw failed(null, cause);
  });
  const isGone = status === 404 || status === 410;
  if (status < 300 || isGone) return;
  throw failed(status, new Error('Vapi rejected the request to end a call'));
}

function notControlled(): ProviderError {
  return new ProviderError('This call cannot be ended yet. Try again in a moment.', {
    placed: 'no',
    providerCode: 'no_control_url',
    retryable: true,
  });
}
