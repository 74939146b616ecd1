import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import { post } from '../../src/credits/ledger.ts';
import type { Deps } from '../../src/graphql/context.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';

/** Things that belong to each other, one of every kind. */
export interface Chain {
  agentId: string;
  endpointId: string;
  contactListId: string;
  contactId: string;
  phone: string;
  phoneNumberId: string;
  suppressionListId: string;
  suppressionLiftId: string;
  numberPoolId: string;
  scheduledExportId: string;
  campaignId: string;
  campaignChangeId: string;
  callId: string;
  apiKeyId: string;
  purchaseId: string;
  entryId: string;
  eventId: string;
  deliveryId: string;
  ruleChangeId: string;
}

type CallOf = Pick<Chain, 'agentId' | 'contactId' | 'campaignId' | 'phone' | 'phoneNumberId'>;

/** A provider's charge for each call, which owners alone see. */
export const COST = '0.123456789';

/** Objects of an account, of which more can be made. Their texts name the account. */
export class Belongings {
  readonly #deps: Deps;
  readonly #workspace: ProvisionedWorkspace;
  /** First digits of the account's phone numbers. */
  readonly phonePrefix: string;
  #first: Chain | null = null;
  #grown = 0;
  #purchaseId = '';

  constructor(deps: Deps, workspace: ProvisionedWorkspace, areaCode: number) {
    this.#deps = deps;
    this.#workspace = workspace;
    this.phonePrefix = `+1${areaCode}555`;
  }

  get first(): Chain {
    if (this.#first === null) throw new Error('nothing has grown yet');
    return this.#first;
  }

  /** Adds one more of everything; and one more to everything that belongs to the first. */
  async grow(): Promise<void> {
    const chain = await this.#addChain();
    if (this.#first === null) this.#first = chain;
    else await this.#addToFirst(chain);
  }

  async #addChain(): Promise<Chain> {
    const { ids, database } = this.#deps;
    const { accountId } = this.#workspace;
    const { prisma } = database;
    const n = ++this.#grown;
    const name = `${n} of ${accountId}`;
    const phone = `${this.phonePrefix}${1000 + n}`;
    const { createdAt, updatedAt } = this.#dated();
    const agentId = ids.next('agent');
    await prisma.agent.create({
      data: {
        id: agentId,
        accountId,
        name,
        systemPrompt: name,
        extractionFields: [{ name: 'day', type: 'string', description: name }],
        tools: [
          {
            name: 'find',
            description: name,
            url: 'https://example.com',
            method: 'POST',
            headers: {},
            parameters: {},
            timeoutSeconds: 5,
          },
        ],
        transfers: [{ to: '+14155550100', condition: name, mode: 'blind', message: null }],
        provider: 'simulator',
        providerAgentId: agentId,
        status: 'ACTIVE',
        createdAt,
        updatedAt,
      },
    });
    const secret = this.#deps.secrets.encrypt(`whsec_${accountId}`);
    const endpoint = { accountId, secret, url: `https://example.com/${accountId}`, createdAt, updatedAt };
    await prisma.webhookEndpoint.create({
      data: { ...endpoint, id: ids.next('webhookEndpoint'), agentId, events: ['CALL_ENDED'] },
    });
    const endpointId = ids.next('webhookEndpoint');
    await prisma.webhookEndpoint.create({
      data: { ...endpoint, id: endpointId, events: ['CALL_COMPLETED'] },
    });
    await prisma.refusedCall.create({
      data: {
        ...{ day: createdAt, accountId, code: 'SUPPRESSED', place: accountId, phone, campaignId: '' },
        ...{ times: 1, firstAt: createdAt, lastAt: createdAt },
      },
    });
    await prisma.preDialWebhook.upsert({
      where: { accountId },
      create: { accountId, url: endpoint.url, secret, updatedAt },
      update: {},
    });
    await prisma.providerCredentials.upsert({
      where: { accountId_service: { accountId, service: 'twilio' } },
      create: { id: ids.next('providerCredentials'), accountId, service: 'twilio', secret, updatedAt },
      update: {},
    });
    const contactListId = ids.next('contactList');
    await prisma.contactList.create({ data: { id: contactListId, accountId, name, createdAt } });
    const contactId = await this.#addContact(contactListId, phone);
    const suppressionListId = ids.next('suppressionList');
    const { key: listKey } = await prisma.suppressionList.create({
      data: { id: suppressionListId, accountId, name, source: 'IMPORT', createdAt },
    });
    await prisma.suppressedNumber.create({ data: { accountId, phone, listKey, reason: name, createdAt } });
    const suppressionLiftId = ids.next('suppressionLift');
    await prisma.suppressionLift.create({
      data: {
        ...{ id: suppressionLiftId, accountId, phone, reason: name, by: 'operator', byName: name, createdAt },
        entries: [
          {
            ...{ listId: suppressionListId, listName: name, source: 'IMPORT', reason: name, callId: null },
            ...{ since: createdAt.toISOString(), expiresAt: null },
          },
        ],
      },
    });
    const scheduledExportId = ids.next('scheduledExport');
    await prisma.scheduledExport.create({
      data: {
        ...{
          id: scheduledExportId,
          accountId,
          name,
          kind: 'CALLS',
          format: 'CSV',
          definition: { filter: {} },
        },
        ...{ recurrence: 'DAILY', timeZone: 'Europe/Berlin', hour: 6, nextDueAt: createdAt, createdAt },
      },
    });
    const apiKeyId = ids.next('apiKey');
    const secretHash = Buffer.from(name);
    await prisma.apiKey.create({
      data: { id: apiKeyId, accountId, name, displayPrefix: accountId, secretHash, createdAt },
    });
    const phoneNumberId = ids.next('phoneNumber');
    await prisma.phoneNumber.create({
      data: { id: phoneNumberId, accountId, e164: phone, provider: 'simulator', createdAt },
    });
    const ruleChangeId = await this.#addPlaceRules(n);
    const numberPoolId = ids.next('numberPool');
    const restingUntil = new Date('2099-01-01T00:00:00Z');
    const rest = { restingSince: createdAt, restingUntil, restReason: 'MORE_BLOCKED' } as const;
    const numbers = { create: { phoneNumberId, addedAt: createdAt, ...rest } };
    await prisma.numberPool.create({ data: { id: numberPoolId, accountId, name, createdAt, numbers } });
    const campaignId = await this.#addCampaign({ agentId, contactListId, phoneNumberId });
    const campaignChangeId = await this.#addCampaignChange(campaignId, 2);
    const callId = await this.#addCall({ agentId, contactId, campaignId, phone, phoneNumberId });
    const purchase = await this.#addPurchase();
    const delivery = await this.#addDelivery(endpointId, callId);
    const ofContact = {
      agentId,
      endpointId,
      contactListId,
      contactId,
      phone,
      phoneNumberId,
      suppressionListId,
      suppressionLiftId,
      numberPoolId,
      scheduledExportId,
      ruleChangeId,
    };
    return { ...ofContact, campaignId, campaignChangeId, callId, apiKeyId, ...purchase, ...delivery };
  }

  /** Each parent of the first chain gets one more child of each kind. */
  async #addToFirst({ contactId, campaignId, phoneNumberId }: Chain): Promise<void> {
    const { first } = this;
    const phone = `${this.phonePrefix}${2000 + this.#grown}`;
    await this.#addContact(first.contactListId, phone);
    const ofFirst = await this.#addCampaign(first);
    await this.#addCampaignChange(first.campaignId, this.#grown + 1);
    await this.#addCall(first);
    await this.#addCall({ ...first, campaignId: ofFirst });
    await this.#addCall({ ...first, contactId, campaignId, phoneNumberId });
    await this.#addCall({ ...first, contactId });
    await this.#addDelivery(first.endpointId, first.callId);
    await this.#post({ kind: 'REFUND', amount: -1, purchaseId: this.#purchaseId });
    await this.#deps.database.prisma.user.create({
      data: {
        id: this.#deps.ids.next('user'),
        accountId: this.#workspace.accountId,
        email: `${phone.slice(1)}@example.com`,
        name: this.#workspace.accountId,
        ...this.#dated(),
      },
    });
  }

  #dated() {
    const now = this.#deps.clock.now();
    return { createdAt: now, updatedAt: now };
  }

  async #addContact(contactListId: string, phone: string): Promise<string> {
    const id = this.#deps.ids.next('contact');
    const { accountId } = this.#workspace;
    const consent = {
      basis: 'EXPRESS',
      text: accountId,
      source: null,
      at: '2026-01-01T00:00:00.000Z',
      expiresAt: null,
    };
    const data = { id, accountId, contactListId, phone, name: accountId, consent, ...this.#dated() };
    await this.#deps.database.prisma.contact.create({ data });
    return id;
  }

  async #addCampaign(of: Pick<Chain, 'agentId' | 'contactListId' | 'phoneNumberId'>): Promise<string> {
    const { agentId, contactListId, phoneNumberId } = of;
    const { accountId } = this.#workspace;
    const id = this.#deps.ids.next('campaign');
    const schedule = {
      startDate: '2026-01-01',
      callingHours: { start: '09:00', end: '17:00' },
      timezone: 'Europe/Berlin',
      useContactTimezone: true,
    };
    const data = {
      id,
      accountId,
      name: accountId,
      agentId,
      contactListId,
      phoneNumberId,
      schedule,
      retrySchedules: { no_answer: [60] },
      preDialWebhook: { url: `https://example.com/${accountId}`, onFailure: 'FAIL_OPEN', timeoutMs: 500 },
    };
    await this.#deps.database.prisma.campaign.create({
      data: { ...data, createdAt: this.#deps.clock.now() },
    });
    await this.#keepForecast(id);
    return id;
  }

  async #keepForecast(campaignId: string): Promise<void> {
    const { accountId } = this.#workspace;
    const madeAt = this.#deps.clock.now();
    const at = madeAt.getTime();
    const forecast = {
      ...{
        contactsCallable: 2,
        contactsCalled: 1,
        calls: 1,
        connected: 1,
        creditsAvailable: 20,
        answerRate: 0.5,
      },
      cost: { low: 10, expected: 20, high: 30 },
      basis: accountId,
      ends: [at, at, at],
      stop: [at, 'INSUFFICIENT_CREDITS'],
      neverCalled: [['INSUFFICIENT_CREDITS', 1]],
      waits: [['NO_FREE_SLOT', 60]],
      hours: [[at, 1, 1, null]],
    };
    const data = { campaignId, accountId, madeAt, forecast };
    await this.#deps.database.prisma.keptForecast.create({ data });
  }

  async #addCampaignChange(campaignId: string, version: number): Promise<string> {
    const { ids, clock, database } = this.#deps;
    const { accountId } = this.#workspace;
    const id = ids.next('campaignChange');
    const change = {
      before: { name: accountId },
      after: { name: accountId },
      by: accountId,
      byName: accountId,
    };
    await database.prisma.campaignChange.create({
      data: { id, accountId, campaignId, version, ...change, createdAt: clock.now() },
    });
    return id;
  }

  /** Over, with its events, a transcript, a recording and its charge. */
  async #addCall({ phone, ...of }: CallOf): Promise<string> {
    const { ids, clock, database } = this.#deps;
    const { agentId, contactId, campaignId, phoneNumberId } = of;
    const { accountId } = this.#workspace;
    const now = clock.now();
    const id = ids.next('call');
    const place = { contactId_campaignId: { campaignId, contactId } };
    const { id: campaignContactId, attempts } = await database.prisma.campaignContact.upsert({
      where: place,
      update: { attempts: { increment: 1 } },
      create: { campaignId, contactId, phone, attempts: 1, nextAttemptAt: now, outcome: 'completed' },
    });
    await database.prisma.call.create({
      data: {
        ...{ id, accountId, agentId, contactId, campaignId, campaignContactId, phoneNumberId },
        attempt: attempts,
        phoneFrom: phone,
        phoneTo: phone,
        status: 'COMPLETED',
        outcome: 'ANSWERED',
        summary: accountId,
        provider: 'simulator',
        placementFailures: [
          { provider: 'simulator', outcome: 'PROVIDER_DOWN', code: '503', occurredAt: now },
        ],
        providerCost: COST,
        providerCostUnit: 'USD',
        hasRecording: true,
        recordingKey: 'k',
        recordingContentType: 'audio/wav',
        pricePerMinute: '0.1995',
        eventSequence: 2,
        ...{ createdAt: now, answeredAt: now, endedAt: now, lastReportedAt: now },
        // No call that has ended waits for its time: only so that what a waiting one shows is asked for too.
        openAt: new Date('2999-01-01'),
        quietHours: { action: 'DEFER', reason: null },
        preDial: {
          ...{ result: 'ALLOWED', reason: accountId, variables: {}, askedAt: now },
          ...{ latencyMs: 3, responseStatus: 200 },
        },
        transcript: {
          create: [0, 1].map((position) => ({
            ...{ position, role: 'AGENT', message: `${accountId} invoice`, timeSeconds: 1 },
          })),
        },
        events: {
          create: [1, 2].map((sequence) => ({
            ...{ sequence, event: 'ring', status: 'RINGING', occurredAt: now, recordedAt: now },
          })),
        },
        toolCalls: {
          create: [1, 2].map(() => ({
            ...{ id: ids.next('toolCall'), accountId, name: accountId, arguments: {}, startedAt: now },
          })),
        },
      },
    });
    await database.prisma.$executeRaw`
      INSERT INTO call_words (account_id, call_id, words, position)
      VALUES (${accountId}, ${id}, to_tsvector('english', 'invoice') || array_to_tsvector(ARRAY[${accountId}]), 0)`;
    await this.#post({ kind: 'CALL_CHARGE', amount: -1, callId: id, agentId, campaignId });
    return id;
  }

  /** The account's own rules for a place, an exemption from its rules, and the record of both. */
  async #addPlaceRules(n: number): Promise<string> {
    const { ids, clock, database } = this.#deps;
    const { accountId } = this.#workspace;
    const createdAt = clock.now();
    const own = {
      hours: [{ days: ['mon'], from: '09:00', to: '17:00' }],
      holidays: [],
      caps: [{ calls: 1, hours: 1 }],
    };
    const exemption = { reason: accountId, by: accountId, byName: accountId, at: createdAt, expiresAt: null };
    const placeRules = Array.from({ length: n }, (_, place) => ({ place: `X${place}`, own, exemption }));
    await database.prisma.account.update({ where: { id: accountId }, data: { placeRules } });
    const id = ids.next('callingRuleChange');
    await database.prisma.callingRuleChange.create({
      data: {
        id,
        accountId,
        kind: 'RULES_SET',
        place: 'X',
        rules: own,
        by: accountId,
        byName: accountId,
        createdAt,
      },
    });
    return id;
  }

  async #addPurchase(): Promise<{ purchaseId: string; entryId: string }> {
    const { ids, database } = this.#deps;
    const { accountId } = this.#workspace;
    const purchaseId = ids.next('transaction');
    this.#purchaseId ||= purchaseId;
    const { createdAt } = this.#dated();
    await database.prisma.creditPurchase.create({
      data: {
        id: purchaseId,
        accountId,
        credits: 100,
        amountUsdCents: 100,
        status: 'COMPLETED',
        paymentProvider: 'stripe',
        checkoutUrl: `https://example.com/${accountId}`,
        createdAt,
      },
    });
    await this.#post({ kind: 'PURCHASE', amount: 100, purchaseId });
    const { id: entryId } = await database.prisma.ledgerEntry.findFirstOrThrow({ where: { purchaseId } });
    return { purchaseId, entryId };
  }

  async #post(posting: Omit<Parameters<typeof post>[2], 'accountId' | 'reason'>): Promise<void> {
    const { accountId } = this.#workspace;
    await inTransaction(this.#deps, (unitOfWork) =>
      post(this.#deps, unitOfWork, { ...posting, accountId, reason: accountId }),
    );
  }

  async #addDelivery(endpointId: string, callId: string): Promise<{ eventId: string; deliveryId: string }> {
    const { ids, clock, database } = this.#deps;
    const { accountId } = this.#workspace;
    const createdAt = clock.now();
    const [eventId, deliveryId] = [ids.next('event'), ids.next('delivery')];
    const body = JSON.stringify({ accountId });
    await database.prisma.webhookEvent.create({
      data: { id: eventId, accountId, type: 'CALL_COMPLETED', callId, body, createdAt },
    });
    await database.prisma.webhookDelivery.create({
      data: {
        ...{ id: deliveryId, accountId, eventId, endpointId, status: 'FAILED', createdAt },
        attempts: {
          create: [1, 2].map((number) => ({
            number,
            startedAt: createdAt,
            latencyMs: 1,
            responseBody: accountId,
          })),
        },
      },
    });
    return { eventId, deliveryId };
  }
}
