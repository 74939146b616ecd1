import {
  type CreateWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  disableWebhookEndpoint,
  enableWebhookEndpoint,
  type ListWebhookEndpointsData,
  listWebhookEndpoints,
  type RotateWebhookEndpointSecretRequest,
  readWebhookEndpoint,
  rotateWebhookEndpointSecret,
  type SignedWebhookEndpoint,
  type UpdateWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '../generated/surface-a/index.ts';
import { List } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';

/** URLs that receive the account’s events. */
export class WebhookEndpoints {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates an endpoint for the events from now on. The response alone has its `secret`, for `webhooks.verify`. */
  async create(body: CreateWebhookEndpoint, options?: RequestOptions): Promise<SignedWebhookEndpoint> {
    return (await createWebhookEndpoint({ ...this.#transport.options(options), body })).data;
  }

  async read(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return (await readWebhookEndpoint({ ...this.#transport.options(options), path: { id } })).data;
  }

  /** Alias of `read`. */
  readonly get: WebhookEndpoints['read'] = (id, options) => this.read(id, options);

  list(query: ListWebhookEndpointsData['query'] = {}, options?: RequestOptions): List<WebhookEndpoint> {
    const read = async (cursor: string | undefined) =>
      (await listWebhookEndpoints({ ...this.#transport.options(options), query: { ...query, cursor } })).data;
    return new List(read, query.cursor);
  }

  async update(id: string, body: UpdateWebhookEndpoint, options?: RequestOptions): Promise<WebhookEndpoint> {
    return (await updateWebhookEndpoint({ ...this.#transport.options(options), path: { id }, body })).data;
  }

  /** Sends pending deliveries, and the events that the endpoint missed while it was disabled. */
  async enable(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return (await enableWebhookEndpoint({ ...this.#transport.options(options), path: { id } })).data;
  }

  /** Disables the endpoint. Its events wait until it is enabled again. */
  async disable(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return (await disableWebhookEndpoint({ ...this.#transport.options(options), path: { id } })).data;
  }

  /** Issues a new secret. Both sign for `overlap_seconds`, by default a day. */
  async rotateSecret(
    id: string,
    body: RotateWebhookEndpointSecretRequest = {},
    options?: RequestOptions,
  ): Promise<SignedWebhookEndpoint> {
    return (await rotateWebhookEndpointSecret({ ...this.#transport.options(options), path: { id }, body }))
      .data;
  }

  async delete(id: string, options?: RequestOptions): Promise<void> {
    await deleteWebhookEndpoint({ ...this.#transport.options(options), path: { id } });
  }
}
