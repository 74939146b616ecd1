import { z } from 'zod';
import type { WebhookEndpointEventType } from '../operations/surface-a.generated.ts';
import {
  CreateWebhookEndpointDocument,
  DeleteWebhookEndpointDocument,
  DisableWebhookEndpointDocument,
  EnableWebhookEndpointDocument,
  ListWebhookEndpointsDocument,
  ReadWebhookEndpointDocument,
  RotateWebhookEndpointSecretDocument,
  UpdateWebhookEndpointDocument,
} from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { connectionOf } from '../whole-lists.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';
import {
  createWebhookEndpointBody,
  rotateSecretBody,
  signedWebhookEndpoint,
  updateWebhookEndpointBody,
  webhookEndpoint,
  wireName,
} from './resources/webhook-endpoint.ts';

/** Returns a webhook endpoint with the names of its events as webhooks send them. */
function endpointInRest<Endpoint extends { events: string[] }>({ events, ...endpoint }: Endpoint) {
  return { ...endpoint, events: events.map(wireName) };
}

/** Returns an endpoint with the secret that a mutation has issued. */
function signedInRest<Endpoint extends { events: string[] }>(issued: {
  endpoint: Endpoint;
  secret: string | null;
}) {
  // Null only after mutations that issue none.
  return { ...endpointInRest(issued.endpoint), secret: issued.secret as string };
}

/** Returns GraphQL's names of events that a body names as webhooks send them. */
function eventsOf(names: readonly string[]): WebhookEndpointEventType[] {
  return names.map((name) => name.replace('.', '_')) as WebhookEndpointEventType[];
}

export const createWebhookEndpoint = route({
  method: 'POST',
  path: '/webhook-endpoints',
  operationId: 'createWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Create a webhook endpoint',
  description:
    'The endpoint receives the events that happen from now on. The response alone has its signing `secret`.',
  body: createWebhookEndpointBody,
  document: CreateWebhookEndpointDocument,
  variables: ({ body: { url, events } }) => ({ input: { url, events: eventsOf(events) } }),
  status: 201,
  resource: signedWebhookEndpoint,
  respond: ({ createWebhookEndpoint }) => signedInRest(createWebhookEndpoint),
});

export const listWebhookEndpoints = route({
  path: '/webhook-endpoints',
  operationId: 'listWebhookEndpoints',
  tag: 'Webhooks',
  summary: 'List webhook endpoints',
  description: 'The endpoints of the account, without the post-call webhooks of agents.',
  query: z.strictObject(pageQuery(200)),
  document: ListWebhookEndpointsDocument,
  variables: () => ({}),
  resource: listOf(webhookEndpoint, 'A page of webhook endpoints.'),
  respond: ({ webhookEndpoints }, { query }) =>
    pageOf(connectionOf(webhookEndpoints.map(endpointInRest), query)),
});

export const readWebhookEndpoint = route({
  path: '/webhook-endpoints/:id',
  operationId: 'readWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Read a webhook endpoint',
  document: ReadWebhookEndpointDocument,
  variables: ({ params }) => params,
  resource: webhookEndpoint,
  respond: (data) => endpointInRest(data.webhookEndpoint),
  errors: ['not_found'],
});

export const updateWebhookEndpoint = route({
  method: 'PATCH',
  path: '/webhook-endpoints/:id',
  operationId: 'updateWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Update a webhook endpoint',
  description: 'Changes the given fields. Pending deliveries go to the new URL.',
  body: updateWebhookEndpointBody,
  document: UpdateWebhookEndpointDocument,
  variables: ({ params, body: { url, events } }) => ({
    input: { ...params, url, events: events && eventsOf(events) },
  }),
  resource: webhookEndpoint,
  respond: ({ updateWebhookEndpoint }) => endpointInRest(updateWebhookEndpoint.endpoint),
  errors: ['not_found', 'conflict'],
});

export const enableWebhookEndpoint = route({
  method: 'POST',
  path: '/webhook-endpoints/:id/enable',
  operationId: 'enableWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Enable a webhook endpoint',
  description: 'Sends pending deliveries, and the events that the endpoint missed while it was disabled.',
  document: EnableWebhookEndpointDocument,
  variables: ({ params }) => ({ input: params }),
  resource: webhookEndpoint,
  respond: ({ enableWebhookEndpoint }) => endpointInRest(enableWebhookEndpoint.endpoint),
  errors: ['not_found'],
});

export const disableWebhookEndpoint = route({
  method: 'POST',
  path: '/webhook-endpoints/:id/disable',
  operationId: 'disableWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Disable a webhook endpoint',
  description: 'Events wait until the endpoint is enabled again, as long as they are kept.',
  document: DisableWebhookEndpointDocument,
  variables: ({ params }) => ({ input: params }),
  resource: webhookEndpoint,
  respond: ({ disableWebhookEndpoint }) => endpointInRest(disableWebhookEndpoint.endpoint),
  errors: ['not_found'],
});

export const rotateWebhookEndpointSecret = route({
  method: 'POST',
  path: '/webhook-endpoints/:id/rotate-secret',
  operationId: 'rotateWebhookEndpointSecret',
  tag: 'Webhooks',
  summary: 'Rotate a webhook endpoint’s secret',
  description:
    'Issues a new signing secret. Webhooks are signed with both secrets for `overlap_seconds`, by default a day. Fails during an earlier overlap, unless `overlap_seconds` is 0, which ends all older secrets.',
  body: rotateSecretBody,
  document: RotateWebhookEndpointSecretDocument,
  variables: ({ params, body }) => ({ input: { ...params, ...body } }),
  resource: signedWebhookEndpoint,
  respond: ({ rotateWebhookEndpointSecret }) => signedInRest(rotateWebhookEndpointSecret),
  errors: ['not_found'],
});

export const deleteWebhookEndpoint = route({
  method: 'DELETE',
  path: '/webhook-endpoints/:id',
  operationId: 'deleteWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Delete a webhook endpoint',
  description: 'Deletes the endpoint. Its pending deliveries are not sent.',
  document: DeleteWebhookEndpointDocument,
  variables: ({ params }) => ({ input: params }),
  respond: () => undefined,
  errors: ['not_found', 'conflict'],
});
