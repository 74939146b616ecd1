import {
  type Campaign,
  type CancelCampaignRequest,
  type CreateCampaign,
  cancelCampaign,
  createCampaign,
  type ListCampaignsData,
  listCampaigns,
  pauseCampaign,
  type RedialRequest,
  type RedialResult,
  type ResumeCampaign,
  readCampaign,
  redial,
  resumeCampaign,
  startCampaign,
  type UpdateCampaignRequest,
  updateCampaign,
} from '../generated/surface-a/index.ts';
import { CampaignProgressDocument, type CampaignProgressSubscription } from '../operations.generated.ts';
import { List } from '../pages.ts';
import { follow } from '../subscriptions.ts';
import type { RequestOptions, Transport } from '../transport.ts';

export class Campaigns {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates a draft; `start` begins to call. */
  async create(body: CreateCampaign, options?: RequestOptions): Promise<Campaign> {
    return (await createCampaign({ ...this.#transport.options(options), body })).data;
  }

  async read(id: string, options?: RequestOptions): Promise<Campaign> {
    return (await readCampaign({ ...this.#transport.options(options), path: { id } })).data;
  }

  /** Alias of `read`. */
  readonly get: Campaigns['read'] = (id, options) => this.read(id, options);

  list(query: ListCampaignsData['query'] = {}, options?: RequestOptions): List<Campaign> {
    const read = async (cursor: string | undefined) =>
      (await listCampaigns({ ...this.#transport.options(options), query: { ...query, cursor } })).data;
    return new List(read, query.cursor);
  }

  /** Changes the given fields: all of a draft; of a campaign that has started, those that may still change. */
  async update(id: string, body: UpdateCampaignRequest, options?: RequestOptions): Promise<Campaign> {
    return (await updateCampaign({ ...this.#transport.options(options), path: { id }, body })).data;
  }

  async start(id: string, options?: RequestOptions): Promise<Campaign> {
    return (await startCampaign({ ...this.#transport.options(options), path: { id } })).data;
  }

  /** Places no more calls; live calls go on. */
  async pause(id: string, options?: RequestOptions): Promise<Campaign> {
    return (await pauseCampaign({ ...this.#transport.options(options), path: { id } })).data;
  }

  async resume(id: string, body: ResumeCampaign = {}, options?: RequestOptions): Promise<Campaign> {
    return (await resumeCampaign({ ...this.#transport.options(options), path: { id }, body })).data;
  }

  /** Ends the campaign for good. */
  async cancel(id: string, body: CancelCampaignRequest = {}, options?: RequestOptions): Promise<Campaign> {
    return (await cancelCampaign({ ...this.#transport.options(options), path: { id }, body })).data;
  }

  /** Creates a draft that calls the people of past calls, or contacts, again; `start` begins to call. */
  async redial(body: RedialRequest, options?: RequestOptions): Promise<RedialResult> {
    return (await redial({ ...this.#transport.options(options), body })).data;
  }

  /** Gives the campaign as it is now, then after each change, until it is completed or canceled. */
  async *watch(
    id: string,
    { signal }: Pick<RequestOptions, 'signal'> = {},
  ): AsyncGenerator<Campaign, void, undefined> {
    const changes = follow<CampaignProgressSubscription>(this.#transport, {
      query: CampaignProgressDocument,
      variables: { id },
      signal,
    });
    for await (const _ of changes) {
      const campaign = await this.read(id, signal && { signal });
      yield campaign;
      if (campaign.status === 'completed' || campaign.status === 'canceled') return;
    }
  }
}
