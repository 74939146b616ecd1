import { z } from 'zod';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { ProviderEvent } from '../../port.ts';
import { parseCallbackJson, parseCallbackPart } from '../../shared/callback-body.ts';
import { serverMessageSchema } from '../calls/call.ts';
import { reportsOfMessage } from '../calls/events.ts';

const PROVIDER = 'Vapi';

const envelopeSchema = z.object({ message: z.looseObject({ type: z.string() }) });

/** The types of message that we ask for, and so must be able to read. */
const OURS = new Set(serverMessageSchema.options.map((option) => option.shape.type.value));

/**
 * Translates the body of a verified server message. Types that were not asked for give no reports. Throws
 * `CallbackRejected` for a body that makes no sense.
 */
export function readServerMessage(body: Buffer, log: Log): ProviderEvent[] {
  const { message } = parseCallbackPart(PROVIDER, envelopeSchema, parseCallbackJson(PROVIDER, body));
  if (![...OURS].some((type) => type === message.type)) {
    log.info({ type: message.type }, 'Vapi sent a message that is not subscribed to; ignored');
    return [];
  }
  return reportsOfMessage(parseCallbackPart(PROVIDER, serverMessageSchema, message), log);
}
