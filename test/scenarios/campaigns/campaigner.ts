import type { NewWorkspace } from '../../../src/admin/provision.ts';
import { callsTopic } from '../../../src/calls/topics.ts';
import { campaignsTopic } from '../../../src/campaigns/campaign/topics.ts';
import type { Topic } from '../../../src/platform/event-bus/event-bus.ts';
import type { Call, Campaign } from '../../../src/platform/generated/prisma/client.ts';
import type { JsonObject } from '../../../src/platform/input/json.ts';
import type { Clock } from '../../../src/platform/time/clock.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import type { Customer } from '../customer.ts';
import type { Town } from '../town.ts';

/** A campaign as a story gives it: whom it calls, and how. */
interface CampaignWish {
  phones: readonly string[];
  /** Of all the contacts. */
  timezone?: string;
  schedule?: Record<string, unknown>;
  retryRules?: {
    maxAttempts?: number;
    delayMinutes?: number;
    retryOn?: string[];
    schedules?: Record<string, number[]>;
  };
  concurrentCalls?: number;
  priority?: number;
  callsPerSecond?: number;
  rampStartCallsPerSecond?: number;
  rampMinutes?: number;
  maxCredits?: number;
  requireConsent?: boolean;
  phoneNumberId?: string | null;
  numberPoolId?: string;
  preDialWebhook?: { url: string; onFailure?: string; timeoutMs?: number };
}

/** One call that a campaign made. */
export interface Dial {
  phone: string;
  /** When it was dialed, by the story's clock. */
  at: string;
  status: string;
}

/** A customer who runs campaigns. Whatever it waits for, it waits for news, never for time. */
export interface Campaigner {
  acme: Customer;
  /** Creates a list with these contacts and a draft that calls them; answers the draft's id. */
  draft(wish: CampaignWish): Promise<string>;
  start(campaignId: string): Promise<void>;
  pause(campaignId: string): Promise<void>;
  /** With a new budget, if one is given. */
  resume(campaignId: string, maxCredits?: number): Promise<void>;
  /** With `hangUp`, live calls are hung up. */
  cancel(campaignId: string, hangUp?: boolean): Promise<void>;
  /** Changes a campaign's settings. Answers its version after the change. */
  update(campaignId: string, changes: Record<string, unknown>): Promise<number>;
  read(campaignId: string): Promise<Campaign>;
  /** The campaign, as soon as it is as wished. */
  until(campaignId: string, isSo: (campaign: Campaign) => boolean): Promise<Campaign>;
  /** The campaign's calls, as soon as they are as wished. */
  untilDials(campaignId: string, areSo: (dials: Dial[]) => boolean): Promise<Dial[]>;
  /** The campaign's calls so far, in the order of dialing. */
  dials(campaignId: string): Promise<Dial[]>;
  /** Runs another campaign to its end, so that the dialers have looked at all that the account has to dial. */
  runDialers(): Promise<void>;
}

/** The provider refuses it: such a call is over without any time passing. */
const REFUSED_AT_ONCE = '+15005550001';

/** After so long a silence, time goes on for as long as until the dialers' next sweep: it may be what is needed. */
const LONGEST_SILENCE_MS = 10_000;
const SWEEP_EVERY_MS = 1_000;

const CREATE_LIST =
  'mutation ($name: String!) { createContactList(input: { name: $name }) { contactList { id } } }';
const RESUME =
  'mutation ($input: ResumeCampaignInput!) { resumeCampaign(input: $input) { campaign { id } } }';
const CANCEL =
  'mutation ($id: ID!, $hangUp: Boolean) { cancelCampaign(input: { id: $id }, hangUp: $hangUp) { campaign { id } } }';
const UPDATE =
  'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { version } } }';
const CREATE =
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';

export async function newCampaigner(town: Town, overrides: Partial<NewWorkspace> = {}): Promise<Campaigner> {
  const acme = await town.newCustomer(overrides);
  const { deps } = town.app;
  const { prisma } = deps.database;
  let lists = 0;

  async function draft({ phones, timezone, ...wish }: CampaignWish): Promise<string> {
    const { createContactList } = await acme.graphql.data(CREATE_LIST, { name: `List ${++lists}` });
    await prisma.contact.createMany({
      data: phones.map((phone) => ({
        id: deps.ids.next('contact'),
        accountId: acme.accountId,
        contactListId: createContactList.contactList.id,
        phone,
        timezone: timezone ?? null,
        createdAt: deps.clock.now(),
        updatedAt: deps.clock.now(),
      })),
    });
    const input = {
      name: 'A story',
      agentId: acme.agentId,
      contactListId: createContactList.contactList.id,
      ...wish,
    };
    return (await acme.graphql.data(CREATE, { input })).createCampaign.campaign.id;
  }

  async function act(action: string, id: string): Promise<void> {
    await acme.graphql.data(`mutation ($id: ID!) { ${action}(input: { id: $id }) { campaign { id } } }`, {
      id,
    });
  }

  async function dials(campaignId: string): Promise<Dial[]> {
    const calls = await prisma.call.findMany({ where: { campaignId }, orderBy: { id: 'asc' } });
    return calls.map(({ phoneTo, createdAt, status }: Call) => ({
      phone: phoneTo,
      at: createdAt.toISOString(),
      status,
    }));
  }

  /** Looks at once, and again at each news of a topic. */
  async function untilSo<T, M extends JsonObject>(
    topic: Topic<M>,
    look: () => Promise<T>,
    isSo: (seen: T) => boolean,
  ): Promise<T> {
    const subscription = deps.bus.subscribe(topic);
    try {
      await subscription.ready;
      for (let seen = await look(); ; seen = await look()) {
        if (isSo(seen)) return seen;
        if ((await withTimeGoingOn(deps.clock, subscription.next())).done)
          throw new Error(`${topic.name} fell silent`);
      }
    } finally {
      await subscription.return();
    }
  }

  const read = (id: string) => prisma.campaign.findUniqueOrThrow({ where: { id } });
  const until: Campaigner['until'] = (id, isSo) =>
    untilSo(campaignsTopic(acme.accountId), () => read(id), isSo);

  return {
    acme,
    draft,
    start: (id) => act('startCampaign', id),
    pause: (id) => act('pauseCampaign', id),
    async resume(id, maxCredits) {
      await acme.graphql.data(RESUME, { input: { id, maxCredits } });
    },
    async cancel(id, hangUp = false) {
      await acme.graphql.data(CANCEL, { id, hangUp });
    },
    async update(id, changes) {
      const { updateCampaign } = await acme.graphql.data(UPDATE, { input: { id, ...changes } });
      return updateCampaign.campaign.version;
    },
    read,
    until,
    untilDials: (id, areSo) => untilSo(callsTopic(acme.accountId), () => dials(id), areSo),
    dials,
    async runDialers() {
      const other = await draft({ phones: [REFUSED_AT_ONCE] });
      await act('startCampaign', other);
      await until(other, ({ status }) => status === 'COMPLETED');
    },
  };
}

/** Moves the clock meanwhile: a claim that lost a race for a lock is repeated by the next sweep only. */
async function withTimeGoingOn<T>(clock: Clock, news: Promise<T>): Promise<T> {
  if (!(clock instanceof ManualClock)) return news;
  const silence = setInterval(() => clock.advance(SWEEP_EVERY_MS), LONGEST_SILENCE_MS);
  return news.finally(() => clearInterval(silence));
}
