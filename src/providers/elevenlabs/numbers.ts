import type { ElevenLabs, ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { type PlacementRequest, ProviderError, type ProviderNumber } from '../port.ts';

type Telephony = 'twilio' | 'sip_trunk';

/** A number at ElevenLabs and the line that its calls go over. */
export interface OutboundNumber {
  phoneNumberId: string;
  telephony: Telephony;
}

/** The numbers of the ElevenLabs workspace that can place calls. */
export async function listNumbers(client: ElevenLabsClient): Promise<ProviderNumber[]> {
  const numbers = await client.conversationalAi.phoneNumbers.list();
  return numbers
    .filter((number) => isTelephony(number.provider))
    .map(({ phoneNumber, phoneNumberId }) => ({ e164: phoneNumber, providerRef: phoneNumberId }));
}

/**
 * Finds the number a call is placed from, by its reference or else by the number itself, and remembers it:
 * a number does not change its line, and placements must not wait for a second request each.
 */
export class NumberDirectory {
  readonly #client: ElevenLabsClient;
  readonly #known = new Map<string, OutboundNumber>();

  constructor(client: ElevenLabsClient) {
    this.#client = client;
  }

  async find(request: Pick<PlacementRequest, 'phoneFrom' | 'providerNumberRef'>): Promise<OutboundNumber> {
    const key = request.providerNumberRef ?? request.phoneFrom;
    if (!this.#known.has(key)) await this.#refresh();
    const number = this.#known.get(key);
    if (number) return number;
    throw new ProviderError(`ElevenLabs has no number ${request.phoneFrom} that can place calls.`, {
      placed: 'no',
      providerCode: 'unknown_number',
      retryable: false,
    });
  }

  async #refresh(): Promise<void> {
    for (const number of await this.#client.conversationalAi.phoneNumbers.list()) {
      const outbound = outboundNumber(number);
      if (!outbound) continue;
      this.#known.set(number.phoneNumberId, outbound);
      this.#known.set(number.phoneNumber, outbound);
    }
  }
}

function outboundNumber(
  number: ElevenLabs.conversationalAi.PhoneNumbersListResponseItem,
): OutboundNumber | null {
  const { provider, phoneNumberId } = number;
  return isTelephony(provider) ? { phoneNumberId, telephony: provider } : null;
}

function isTelephony(provider: string): provider is Telephony {
  return provider === 'twilio' || provider === 'sip_trunk';
}
