import {
  type CreditBalance,
  type CreditPurchase,
  type CreditUsage,
  type PurchaseCredits,
  purchaseCredits,
  type ReadCreditUsageData,
  readCreditBalance,
  readCreditUsage,
} from '../generated/surface-a/index.ts';
import type { RequestOptions, Transport } from '../transport.ts';

export class Credits {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async balance(options?: RequestOptions): Promise<CreditBalance> {
    return (await readCreditBalance(this.#transport.options(options))).data;
  }

  async usage(query: ReadCreditUsageData['query'], options?: RequestOptions): Promise<CreditUsage> {
    return (await readCreditUsage({ ...this.#transport.options(options), query })).data;
  }

  /** Buys credits, once. A purchase that is `pending` is paid at its `checkout_url`. */
  async purchase(body: PurchaseCredits, options?: RequestOptions): Promise<CreditPurchase> {
    return (await purchaseCredits({ ...this.#transport.options(options), body })).data;
  }
}
