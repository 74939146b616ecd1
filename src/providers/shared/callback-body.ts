import type { z } from 'zod';
import { CallbackRejected } from '../port.ts';

/** @throws CallbackRejected `garbage` if the body is not JSON */
export function parseCallbackJson(provider: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new CallbackRejected('garbage', `The callback from ${provider} is not JSON.`, { cause });
  }
}

/** @throws CallbackRejected `garbage` if the value does not fit the schema */
export function parseCallbackPart<Output>(
  provider: string,
  schema: z.ZodType<Output>,
  value: unknown,
): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CallbackRejected('garbage', `The callback from ${provider} does not have the expected fields.`, {
    cause: parsed.error,
  });
}
