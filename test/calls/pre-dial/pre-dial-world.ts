import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { PlacementRequest } from '../../../src/providers/port.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { type ReceivedWebhook, type Reply, WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

export const SET = `mutation ($input: SetPreDialWebhookInput!) {
  setPreDialWebhook(input: $input) { secret account { preDialWebhook { url onFailure timeoutMs } } }
}`;
const PRE_DIAL = `query ($id: ID!) {
  call(id: $id) { preDial { result reason variables latencyMs responseStatus } obstacle { code sentence until } }
}`;
const TEXTS = { systemPrompt: 'Speak of {{order}} and {{discount}}.' };

/** An account whose pre-dial webhook is an endpoint of the test; before each test it allows whatever it is asked. */
export class PreDialWorld {
  readonly scripted: ScriptedWorld;
  readonly endpoint: WebhookReceiver;
  readonly owner: GraphqlClient;
  readonly surfaceB: SurfaceClient;
  secret = '';
  #numbers = 0;

  private constructor(scripted: ScriptedWorld, endpoint: WebhookReceiver) {
    this.scripted = scripted;
    this.endpoint = endpoint;
    this.owner = graphqlClient(scripted.app.url, scripted.apiKey);
    this.surfaceB = clientB(scripted.app.url, scripted.apiKey);
  }

  static async start(): Promise<PreDialWorld> {
    const endpoint = await WebhookReceiver.start();
    const world = new PreDialWorld(await startScriptedWorld({ ROLES: 'api,worker' }), endpoint);
    await world.owner.data(
      'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { agent { id } } }',
      { input: { id: world.scripted.agentId, ...TEXTS } },
    );
    world.secret = (await world.set({ url: endpoint.url('/may-i') })).secret;
    return world;
  }

  async refresh(): Promise<void> {
    this.endpoint.received.length = 0;
    this.endpoint.reply = () => allow();
    vi.mocked(this.scripted.provider.placeCall).mockClear();
    await this.set({ url: this.endpoint.url('/may-i') });
  }

  async close(): Promise<void> {
    await this.scripted.close();
    await this.endpoint.close();
  }

  aNumber(): string {
    return `+1415${5_553_000 + this.#numbers++}`;
  }

  /** Sets the account's webhook; null = none. */
  async set(webhook: object | null) {
    return (await this.owner.data(SET, { input: { webhook } })).setPreDialWebhook;
  }

  dispatch(more: object = {}) {
    return this.surfaceB.post('/calls', {
      agentId: this.scripted.agentId,
      toNumber: this.aNumber(),
      ...more,
    });
  }

  /** Requests to place a call that the provider received. */
  get placed(): PlacementRequest[] {
    return vi.mocked(this.scripted.provider.placeCall).mock.calls.map(([request]) => request);
  }

  async read(id: string) {
    return (await this.owner.data(PRE_DIAL, { id })).call;
  }

  async recordsOf(callId: string): Promise<object[]> {
    const records = await this.scripted.app.deps.database.prisma.dialProof.findMany({
      where: { callId },
      orderBy: { id: 'asc' },
    });
    return records.map(({ record }) => record as object);
  }

  async account() {
    const { creditsHeld, callsLive, callsScheduled } =
      await this.scripted.app.deps.database.prisma.account.findUniqueOrThrow({
        where: { id: this.scripted.viewer.accountId },
      });
    return { creditsHeld, callsLive, callsScheduled };
  }
}

/** The world of a test file, started before its tests and closed after them. */
export function preDialWorldOfFile(): { current: PreDialWorld } {
  const world = {} as { current: PreDialWorld };
  beforeAll(async () => {
    world.current = await PreDialWorld.start();
  });
  afterAll(() => world.current.close());
  beforeEach(() => world.current.refresh());
  return world;
}

export const answer = (body: unknown): Reply => ({ status: 200, body: JSON.stringify(body) });
export const allow = (variables?: object): Reply => answer({ allow: true, ...(variables && { variables }) });

/** The id of the call that an endpoint was asked about. */
export function idIn({ event }: ReceivedWebhook): string {
  return (event as unknown as { call: { id: string } }).call.id;
}

/** Whether the official library would have signed it so, at the time that the request names. */
export function isSignedBy(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(secret).sign(headers['webhook-id'] ?? '', sentAt, body);
  return (headers['webhook-signature'] ?? '').split(' ').includes(signature);
}
