import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  disableWebhookEndpoint,
  enableWebhookEndpoint,
  listWebhookEndpoints,
  type RotateWebhookEndpointSecretRequest,
  readWebhookEndpoint,
  rotateWebhookEndpointSecret,
  type SignedWebhookEndpoint,
  updateWebhookEndpoint,
} from '../generated/surface-a/index.ts';
import type { RequestOptions } from '../transport.ts';
import { Resource } from './resource.ts';

/** URLs that receive the account’s events. */
export class WebhookEndpoints extends Resource {
  /** Creates an endpoint for the events from now on. The response alone has its `secret`, for `webhooks.verify`. */
  readonly create = this.withBody(createWebhookEndpoint);

  readonly read = this.withId(readWebhookEndpoint);

  /** Alias of `read`. */
  readonly get = this.read;

  readonly list = this.inPages(listWebhookEndpoints);

  readonly update = this.withIdAndBody(updateWebhookEndpoint);

  /** Sends pending deliveries, and the events that the endpoint missed while it was disabled. */
  readonly enable = this.withId(enableWebhookEndpoint);

  /** Disables the endpoint. Its events wait until it is enabled again. */
  readonly disable = this.withId(disableWebhookEndpoint);

  /** Issues a new secret. Both sign for `overlap_seconds`, by default a day. */
  async rotateSecret(
    id: string,
    body: RotateWebhookEndpointSecretRequest = {},
    options?: RequestOptions,
  ): Promise<SignedWebhookEndpoint> {
    return (await rotateWebhookEndpointSecret({ ...this.transport.options(options), path: { id }, body }))
      .data;
  }

  readonly delete = this.withoutAnswer(deleteWebhookEndpoint);
}
