import {
  type Campaign,
  type CancelCampaignRequest,
  cancelCampaign,
  createCampaign,
  listCampaigns,
  pauseCampaign,
  type ResumeCampaign,
  readCampaign,
  redial,
  resumeCampaign,
  startCampaign,
  updateCampaign,
} from '../generated/surface-a/index.ts';
import { CampaignProgressDocument, type CampaignProgressSubscription } from '../operations.generated.ts';
import { follow } from '../subscriptions.ts';
import type { RequestOptions } from '../transport.ts';
import { Resource } from './resource.ts';

export class Campaigns extends Resource {
  /** Creates a draft; `start` begins to call. */
  readonly create = this.withBody(createCampaign);

  readonly read = this.withId(readCampaign);

  /** Alias of `read`. */
  readonly get = this.read;

  readonly list = this.inPages(listCampaigns);

  /** Changes the given fields: all of a draft; of a campaign that has started, those that may still change. */
  readonly update = this.withIdAndBody(updateCampaign);

  readonly start = this.withId(startCampaign);

  /** Places no more calls; live calls go on. */
  readonly pause = this.withId(pauseCampaign);

  async resume(id: string, body: ResumeCampaign = {}, options?: RequestOptions): Promise<Campaign> {
    return (await resumeCampaign({ ...this.transport.options(options), path: { id }, body })).data;
  }

  /** Ends the campaign for good. */
  async cancel(id: string, body: CancelCampaignRequest = {}, options?: RequestOptions): Promise<Campaign> {
    return (await cancelCampaign({ ...this.transport.options(options), path: { id }, body })).data;
  }

  /** Creates a draft that calls the people of past calls, or contacts, again; `start` begins to call. */
  readonly redial = this.withBody(redial);

  /** Gives the campaign as it is now, then after each change, until it is completed or canceled. */
  async *watch(
    id: string,
    { signal }: Pick<RequestOptions, 'signal'> = {},
  ): AsyncGenerator<Campaign, void, undefined> {
    const changes = follow<CampaignProgressSubscription>(this.transport, {
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
