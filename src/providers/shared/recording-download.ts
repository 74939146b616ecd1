import type { Recording } from '../port.ts';
import { requestError } from './http-failure.ts';

const SOUND = /^(audio\/|application\/octet-stream\b|binary\/octet-stream\b)/i;

/** @throws Error if the response is not audio */
export function recordingIn(
  stream: ReadableStream<Uint8Array>,
  headers: { get(name: string): string | null },
): Recording {
  const contentType = headers.get('content-type') ?? 'audio/mpeg';
  if (!SOUND.test(contentType)) {
    void stream.cancel();
    throw new Error(`the recording has the content type ${contentType}`);
  }
  return { contentType, contentLength: Number(headers.get('content-length')) || null, stream };
}

/** Downloads a recording by `open`; null if there is none (404). Throws `ProviderError`. */
export async function downloadRecording(
  provider: string,
  open: (signal: AbortSignal) => Promise<Response>,
  options: { timeoutSeconds: number },
): Promise<Recording | null> {
  const failed = (status: number | null, cause: unknown) =>
    requestError(provider, { status, code: null, retryAfterSeconds: null, cause });
  const response = await withinTime(open, options.timeoutSeconds).catch((error: unknown) => {
    throw failed(null, error);
  });
  if (response.status === 404) return null;
  if (!response.ok || !response.body)
    throw failed(response.status, new Error('the recording could not be downloaded'));
  try {
    return recordingIn(response.body, response.headers);
  } catch (error) {
    throw failed(response.status, error);
  }
}

/** Limits the time to the response's headers; a long recording may take longer to arrive. */
async function withinTime(
  open: (signal: AbortSignal) => Promise<Response>,
  seconds: number,
): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(
    () => giveUp.abort(new Error('the recording was not downloaded in time')),
    seconds * 1000,
  );
  try {
    return await open(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}
