import { z } from 'zod';
import { type PlacementRequest, ProviderError, type ProviderNumber } from '../port.ts';
import { wireList } from '../shared/wire-values.ts';
import type { ElevenLabsConnection } from './connection.ts';

type Telephony = 'twilio' | 'sip_trunk';

const NUMBERS = '/v1/convai/phone-numbers';

/** Phone numbers that can place calls. */
const numbersSchema = wireList(
  z.object({
    provider: z.enum(['twilio', 'sip_trunk'] satisfies Telephony[]),
    phone_number: z.string().min(1),
    phone_number_id: z.string().min(1),
  }),
);

export interface OutboundNumber {
  phoneNumberId: string;
  telephony: Telephony;
}

/** Phone numbers of the ElevenLabs workspace, cached: a number keeps its line, and placements must not wait. */
export class NumberDirectory {
  readonly #connection: ElevenLabsConnection;
  readonly #known = new Map<string, OutboundNumber>();

  constructor(connection: ElevenLabsConnection) {
    this.#connection = connection;
  }

  /** Reads all phone numbers of the ElevenLabs workspace again. Throws `ProviderError`. */
  async list(signal?: AbortSignal): Promise<ProviderNumber[]> {
    const numbers = await this.#connection.api.request(
      { method: 'GET', path: NUMBERS, signal },
      numbersSchema,
    );
    return numbers.map(({ provider: telephony, phone_number: e164, phone_number_id: phoneNumberId }) => {
      const outbound: OutboundNumber = { phoneNumberId, telephony };
      this.#known.set(phoneNumberId, outbound).set(e164, outbound);
      return { e164, providerRef: phoneNumberId };
    });
  }

  /** Reads the workspace's numbers again. Returns those whose calls go over Twilio. Throws `ProviderError`. */
  async listTwilio(): Promise<string[]> {
    const listed = (await this.list()).map(({ e164 }) => e164);
    return listed.filter((e164) => this.#known.get(e164)?.telephony === 'twilio');
  }

  async find(
    request: Pick<PlacementRequest, 'phoneFrom' | 'providerNumberRef'>,
    signal: AbortSignal,
  ): Promise<OutboundNumber> {
    const key = request.providerNumberRef ?? request.phoneFrom;
    if (!this.#known.has(key)) await this.list(signal);
    const number = this.#known.get(key);
    if (number) return number;
    throw new ProviderError(`ElevenLabs has no number ${request.phoneFrom} that can place calls.`, {
      placed: 'no',
      providerCode: 'unknown_number',
      outcome: 'misconfigured',
      retryable: false,
    });
  }
}

export async function registerTwilioNumber(
  { api, config }: ElevenLabsConnection,
  e164: string,
  label: string,
): Promise<ProviderNumber> {
  const { twilio } = config;
  // ElevenLabs takes no API keys of Twilio's.
  if (!twilio || !('authToken' in twilio)) throw cannotRegister();
  const body = {
    provider: 'twilio',
    phone_number: e164,
    label,
    sid: twilio.accountSid,
    token: twilio.authToken,
  };
  const created = z.object({ phone_number_id: z.string().min(1) });
  const { phone_number_id } = await api.request({ method: 'POST', path: NUMBERS, body }, created);
  return { e164, providerRef: phone_number_id };
}

function cannotRegister(): ProviderError {
  return new ProviderError(
    'To register a number with ElevenLabs, set the auth token of its Twilio account.',
    {
      placed: 'no',
      providerCode: 'twilio_missing',
      retryable: false,
    },
  );
}
