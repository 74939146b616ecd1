import { z } from 'zod';
import { id, integer, text, timestamp, url } from '../../fields.ts';
import { bodyFromGraphql, fromGraphql } from '../../from-graphql.ts';
import { namedEnum, withMeanings } from '../../named-enum.ts';
import { graphqlEnums } from '../../operations/types.generated.ts';
import { snakeCased } from '../../snake-cased.ts';

/** Seconds of a day, the longest overlap of two secrets. */
const DAY = 86_400;

/** Returns the name of an event as webhooks send it: `call.started` for `CALL_STARTED`. */
export function wireName(event: string): string {
  return event === 'TEST' ? 'webhook.test' : event.toLowerCase().replace('_', '.');
}

function eventTypes(name: 'WebhookEventType' | 'WebhookEndpointEventType') {
  const { description, values } = graphqlEnums[name];
  const meanings = Object.fromEntries(
    Object.entries(values).map(([event, meaning]) => [wireName(event), meaning]),
  );
  const types = namedEnum(Object.keys(meanings), { name, description: withMeanings(description, meanings) });
  return z.array(types).meta({ examples: [['call.completed', 'campaign.completed']] });
}

/** Schema of a webhook endpoint as GraphQL operations read it. */
export const readWebhookEndpoint = snakeCased(
  fromGraphql('WebhookEndpoint', {
    id: id('whe'),
    url: url('https://example.com/webhooks'),
    events: ['CALL_COMPLETED', 'CAMPAIGN_COMPLETED'],
    status: 'ENABLED',
    disabledReason: text(500, 'Disabled by a user.'),
    disabledAt: timestamp(),
    failingSince: timestamp(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  }),
);

export const webhookEndpoint = readWebhookEndpoint
  .extend({
    events: eventTypes('WebhookEventType').describe('Events that the endpoint is subscribed to.'),
  })
  .meta({ description: readWebhookEndpoint.description });

/** A webhook endpoint with its new signing secret. */
export const signedWebhookEndpoint = webhookEndpoint
  .extend({
    secret: text(255, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw').describe(
      'Signs the webhooks of the endpoint. Shown once.',
    ),
  })
  .meta({ description: 'A webhook endpoint with its new signing secret.' });

const settings = {
  url: url('https://example.com/webhooks'),
  events: eventTypes('WebhookEndpointEventType').min(1),
};

export const createWebhookEndpointBody = bodyFromGraphql('CreateWebhookEndpointInput', settings);
export const updateWebhookEndpointBody = bodyFromGraphql('UpdateWebhookEndpointInput', settings);

export const rotateSecretBody = snakeCased(
  bodyFromGraphql('RotateWebhookSecretInput', { overlapSeconds: integer(0, DAY, 3_600) }),
)
  .meta({ description: 'How long the previous secret stays valid.' })
  .optional();
