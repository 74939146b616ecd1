import { expect } from 'vitest';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import type { JsonObject } from '../../src/platform/input/json.ts';
import type { AccountEventType } from '../../src/webhooks/catalog.ts';
import { recordEvents } from '../../src/webhooks/outbox/outbox.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { newEvent } from '../harness/new-event.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';

const HOUR = 3600 * 1000;

/** A running service whose time the test moves, a customer's receiver, and the steps that the stories share. */
export class PostOffice {
  readonly app: TestApp;
  readonly clock: ManualClock;
  readonly #receivers: WebhookReceiver[] = [];

  private constructor(app: TestApp, clock: ManualClock) {
    this.app = app;
    this.clock = clock;
  }

  static async open(env: Parameters<typeof startTestApp>[0] = {}): Promise<PostOffice> {
    // The official verifier compares timestamps with the system's clock.
    const clock = new ManualClock(new Date());
    return new PostOffice(await startTestApp({ ...env, clock }), clock);
  }

  async close(): Promise<void> {
    await this.closeReceivers();
    await this.app.stop();
  }

  async closeReceivers(): Promise<void> {
    for (const receiver of this.#receivers.splice(0)) await receiver.close();
  }

  async receiver(): Promise<WebhookReceiver> {
    const receiver = await WebhookReceiver.start();
    this.#receivers.push(receiver);
    return receiver;
  }

  /** A customer with one endpoint. */
  async customer(url: string, events: AccountEventType[] = ['CALL_COMPLETED']) {
    const workspace = await this.app.workspace();
    const { createWebhookEndpoint } = await this.graphql(
      workspace,
      `mutation ($input: CreateWebhookEndpointInput!) {
        createWebhookEndpoint(input: $input) { secret endpoint { id } }
      }`,
      { input: { url, events } },
    );
    return {
      ...workspace,
      endpointId: String(createWebhookEndpoint.endpoint.id),
      secret: String(createWebhookEndpoint.secret),
    };
  }

  /** Something happens to an account. */
  async happens(
    accountId: string,
    data: JsonObject = {},
    type: AccountEventType = 'CALL_COMPLETED',
  ): Promise<void> {
    await inTransaction(this.app.deps, (unitOfWork) =>
      recordEvents(this.app.deps, unitOfWork, [newEvent(accountId, data, type)]),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  async graphql(caller: Pick<ProvisionedWorkspace, 'apiKey'>, query: string, variables = {}): Promise<any> {
    const response = await fetch(`${this.app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${caller.apiKey}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw Object.assign(new Error(errors[0].message), { code: errors[0].extensions?.code });
    return data;
  }

  endpoint(id: string) {
    return this.app.deps.database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  }

  deliveries(endpointId: string) {
    return this.app.deps.database.prisma.webhookDelivery.findMany({
      where: { endpointId },
      include: { attempts: { orderBy: { number: 'asc' } } },
      orderBy: { id: 'asc' },
    });
  }

  /** Waits until the latest delivery to the endpoint has had so many attempts, all written down. */
  async attempted(endpointId: string, times: number) {
    await expect
      .poll(async () => (await this.deliveries(endpointId)).at(-1)?.attemptCount, { interval: 10 })
      .toBe(times);
    const delivery = (await this.deliveries(endpointId)).at(-1);
    if (delivery === undefined) throw new Error('There is no delivery');
    return delivery;
  }

  /** Moves the clock until the delivery is due again. */
  async untilDue(endpointId: string): Promise<void> {
    const delivery = (await this.deliveries(endpointId)).at(-1);
    if (delivery?.nextAttemptAt) this.clock.moveTo(delivery.nextAttemptAt);
  }

  passHours(hours: number): void {
    this.clock.advance(hours * HOUR);
  }
}
