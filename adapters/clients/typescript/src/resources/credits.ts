import {
  type CreditBalance,
  type CreditUsage,
  purchaseCredits,
  type ReadCreditUsageData,
  readCreditBalance,
  readCreditUsage,
} from '../generated/surface-a/index.ts';
import type { RequestOptions } from '../transport.ts';
import { Resource } from './resource.ts';

export class Credits extends Resource {
  async balance(options?: RequestOptions): Promise<CreditBalance> {
    return (await readCreditBalance(this.transport.options(options))).data;
  }

  async usage(query: ReadCreditUsageData['query'], options?: RequestOptions): Promise<CreditUsage> {
    return (await readCreditUsage({ ...this.transport.options(options), query })).data;
  }

  /** Buys credits, once. A purchase that is `pending` is paid at its `checkout_url`. */
  readonly purchase = this.withBody(purchaseCredits);
}
