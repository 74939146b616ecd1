import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import { type PlacementRequest, ProviderError, type ProviderNumber } from '../port.ts';
import type { ElevenLabsConnection } from './connection.ts';

type Telephony = 'twilio' | 'sip_trunk';

export interface OutboundNumber {
  phoneNumberId: string;
  telephony: Telephony;
}

/** Callable numbers of the workspace, cached: a number keeps its line, and placements must not wait. */
export class NumberDirectory {
  readonly #connection: ElevenLabsConnection;
  readonly #known = new Map<string, OutboundNumber>();

  constructor(connection: ElevenLabsConnection) {
    this.#connection = connection;
  }

  /** Reads all numbers again. Throws `ProviderError`. */
  async list(): Promise<ProviderNumber[]> {
    const { client, requests } = this.#connection;
    const numbers = await requests.make(() => client.conversationalAi.phoneNumbers.list());
    return numbers.flatMap(({ provider, phoneNumber, phoneNumberId }) => {
      if (!isTelephony(provider)) return [];
      const outbound: OutboundNumber = { phoneNumberId, telephony: provider };
      this.#known.set(phoneNumberId, outbound).set(phoneNumber, outbound);
      return [{ e164: phoneNumber, providerRef: phoneNumberId }];
    });
  }

  async find(request: Pick<PlacementRequest, 'phoneFrom' | 'providerNumberRef'>): Promise<OutboundNumber> {
    const key = request.providerNumberRef ?? request.phoneFrom;
    if (!this.#known.has(key)) await this.list();
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
  { client, config, requests }: ElevenLabsConnection,
  e164: string,
  label: string,
): Promise<ProviderNumber> {
  const { twilio } = config;
  if (!twilio) throw cannotRegister();
  const body: ElevenLabs.conversationalAi.PhoneNumbersCreateRequestBody = {
    provider: 'twilio',
    phoneNumber: e164,
    label,
    sid: twilio.accountSid,
    token: twilio.authToken,
  };
  const { phoneNumberId } = await requests.make(() => client.conversationalAi.phoneNumbers.create(body));
  return { e164, providerRef: phoneNumberId };
}

function cannotRegister(): ProviderError {
  return new ProviderError(
    'To register a number with ElevenLabs, set the credentials of its Twilio account.',
    {
      placed: 'no',
      providerCode: 'twilio_missing',
      retryable: false,
    },
  );
}

function isTelephony(provider: string): provider is Telephony {
  return provider === 'twilio' || provider === 'sip_trunk';
}
