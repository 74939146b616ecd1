import { ElevenLabsEnvironment, ElevenLabsError } from '@elevenlabs/elevenlabs-js';
import type { ElevenLabsConnection } from './connection.ts';

/** What a request's body is; without one it is a GET. */
interface RawRequest {
  method: 'GET' | 'PATCH';
  path: string;
  body?: unknown;
}

/**
 * A request by the SDK's means, but with its answer as it came: where the SDK's types would drop fields that they do not
 * know, or refuse an answer that lacks one. Throws what the SDK throws.
 */
export async function rawRequest(
  { client, config }: Pick<ElevenLabsConnection, 'client' | 'config'>,
  { method, path, body }: RawRequest,
): Promise<unknown> {
  const response = await client
    .fetch(`${config.baseUrl ?? ElevenLabsEnvironment.Production}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    .catch((cause: unknown) => {
      throw new ElevenLabsError({ message: 'no answer', cause });
    });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw new ElevenLabsError({ statusCode: response.status, body: answer, rawResponse: response });
}
