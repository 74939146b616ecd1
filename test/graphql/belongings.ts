import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import { recordCallEvents } from '../../src/calls/lifecycle/transition.ts';
import { post } from '../../src/credits/ledger.ts';
import type { Deps } from '../../src/graphql/context.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';

/** What stands in an account, to be made more of: every kind of thing, and things that belong to things. */
export class Belongings {
  readonly campaignId: string;
  readonly #deps: Deps;
  readonly #workspace: ProvisionedWorkspace;
  #grown = 0;

  static async begin(deps: Deps, workspace: ProvisionedWorkspace): Promise<Belongings> {
    const belongings = new Belongings(deps, workspace);
    await belongings.#addOne(belongings.campaignId);
    return belongings;
  }

  private constructor(deps: Deps, workspace: ProvisionedWorkspace) {
    this.#deps = deps;
    this.#workspace = workspace;
    this.campaignId = deps.ids.next('campaign');
  }

  async grow(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) await this.#addOne(this.#deps.ids.next('campaign'));
  }

  async #addOne(campaignId: string): Promise<void> {
    const { ids, clock, database } = this.#deps;
    const { accountId, phoneNumberId } = this.#workspace;
    const n = ++this.#grown;
    const phone = `+1415555${String(1000 + n)}`;
    const now = clock.now();
    const dated = { createdAt: now, updatedAt: now };
    const { prisma } = database;
    const agent = await prisma.agent.create({
      data: {
        id: ids.next('agent'),
        accountId,
        name: `Agent ${n}`,
        systemPrompt: 'x',
        provider: 'simulator',
        ...dated,
      },
    });
    const secret = this.#deps.secrets.encrypt('whsec_x');
    const ofAgent = {
      id: ids.next('webhookEndpoint'),
      accountId,
      secret,
      url: 'https://example.com',
      ...dated,
    };
    await prisma.webhookEndpoint.create({ data: { ...ofAgent, agentId: agent.id, events: ['CALL_ENDED'] } });
    const endpoint = await prisma.webhookEndpoint.create({
      data: { ...ofAgent, id: ids.next('webhookEndpoint'), events: ['CALL_COMPLETED', 'CREDITS_LOW'] },
    });
    const list = await prisma.contactList.create({
      data: { id: ids.next('contactList'), accountId, name: `List ${n}`, createdAt: now },
    });
    const contact = await prisma.contact.create({
      data: { id: ids.next('contact'), accountId, contactListId: list.id, phone, ...dated },
    });
    await prisma.suppressedNumber.create({ data: { accountId, phone, reason: 'x', createdAt: now } });
    await prisma.apiKey.create({
      data: {
        id: ids.next('apiKey'),
        accountId,
        name: `Key ${n}`,
        displayPrefix: 'dg_x',
        secretHash: Buffer.from(`hash ${n}`),
        createdAt: now,
      },
    });
    await prisma.phoneNumber.create({
      data: { id: ids.next('phoneNumber'), accountId, e164: phone, provider: 'simulator', createdAt: now },
    });
    const campaign = await prisma.campaign.create({
      data: {
        id: campaignId,
        accountId,
        name: `Campaign ${n}`,
        agentId: agent.id,
        contactListId: list.id,
        createdAt: now,
      },
    });
    const campaignContact = await prisma.campaignContact.create({
      data: { campaignId: this.campaignId, contactId: contact.id, phone, nextAttemptAt: now },
    });
    const ofCampaign = { campaignId: campaign.id, campaignContactId: campaignContact.id };
    await this.#addCall({ agentId: agent.id, contactId: contact.id, phoneTo: phone, ...ofCampaign });
    await prisma.creditPurchase.create({
      data: {
        id: ids.next('transaction'),
        accountId,
        credits: 100,
        amountUsdCents: 100,
        status: 'PENDING',
        paymentProvider: 'stripe',
        createdAt: now,
      },
    });
    await this.#addDelivery(endpoint.id);
    await inTransaction(this.#deps, (unitOfWork) =>
      post(this.#deps, unitOfWork, { accountId, kind: 'GRANT', amount: 1, reason: `${phoneNumberId}` }),
    );
  }

  /** With its events and a transcript. */
  async #addCall(call: {
    agentId: string;
    contactId: string;
    campaignId: string;
    campaignContactId: bigint;
    phoneTo: string;
  }): Promise<void> {
    const { ids, clock, database } = this.#deps;
    const { accountId, phoneNumberId } = this.#workspace;
    const now = clock.now();
    await inTransaction({ database }, async (unitOfWork) => {
      const row = await unitOfWork.db.call.create({
        data: {
          ...call,
          id: ids.next('call'),
          accountId,
          phoneNumberId,
          phoneFrom: '+15005550100',
          status: 'RINGING',
          provider: 'simulator',
          pricePerMinute: '0.1995',
          eventSequence: 2,
          createdAt: now,
          lastHeardAt: now,
          transcript: {
            create: [0, 1].map((position) => ({ position, role: 'AGENT', message: 'x', timeSeconds: 1 })),
          },
        },
      });
      const moves = (['dial', 'ring'] as const).map((event, i) => ({ ...row, eventSequence: i + 1, event }));
      for (const { event, ...moved } of moves) {
        await recordCallEvents(this.#deps, unitOfWork, [{ call: moved, event, occurredAt: now }]);
      }
    });
  }

  async #addDelivery(endpointId: string): Promise<void> {
    const { ids, clock, database } = this.#deps;
    const { accountId } = this.#workspace;
    const now = clock.now();
    const event = {
      id: ids.next('event'),
      accountId,
      type: 'CREDITS_LOW',
      body: '{"data":{}}',
      createdAt: now,
    } as const;
    await database.prisma.webhookEvent.create({ data: event });
    await database.prisma.webhookDelivery.create({
      data: {
        id: ids.next('delivery'),
        accountId,
        eventId: event.id,
        endpointId,
        status: 'FAILED',
        createdAt: now,
        attempts: { create: [1, 2].map((number) => ({ number, startedAt: now, latencyMs: 1 })) },
      },
    });
  }
}
