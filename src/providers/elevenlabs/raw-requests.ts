import { ElevenLabsEnvironment, ElevenLabsError } from '@elevenlabs/elevenlabs-js';
import type { ElevenLabsConnection } from './connection.ts';

interface RawRequest {
  method: 'GET' | 'PATCH';
  path: string;
  body?: unknown;
}

/** Returns unparsed JSON: the SDK drops unknown fields and rejects absent ones. Throws the SDK's errors. */
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
