import fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { issueApiKey, revokeAnyApiKey, setAnyPlanBudget } from '../../../src/identity/api-keys.ts';
import { MINUTE_MS } from '../../../src/platform/time/durations.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { type McpClient, mcpOverHttp } from '../../harness/clients/mcp-client.ts';
import { ShiftedClock } from '../../harness/clocks/shifted-clock.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';

/** Random sequences beside the examples; `MCP_SEQUENCES=500` for a longer run. */
const SEQUENCES = Number(process.env.MCP_SEQUENCES ?? 12);
const SEED = Number(process.env.MCP_SEED ?? 28);
const AT_ONCE = 6;

/** A minute to the United States: the dearest call of the agents here. */
const CALL = 20;
/** The dearest start of a campaign with two contacts. */
const START = 2 * CALL + 25;
/** Budgets for none, one or two of each, and one credit too few for it. */
const BUDGETS = [0, CALL, 2 * CALL - 1, 2 * CALL, START - 1, START, START + CALL - 1, START + CALL, 500];
/** Numbers of the simulator that may be called while a call to them is live. */
const NUMBERS = ['+15005550002', '+15005550003', '+15005550006', '+15005550007'];

type Who = 'maker' | 'sibling' | 'foreigner';
type Step =
  | { do: 'plan a call'; number: number }
  | { do: 'plan a start'; list: number }
  | { do: 'confirm'; plan: number; as: Who }
  | { do: 'confirm twice at once'; plan: number }
  | { do: 'confirm all at once' }
  | { do: 'wait'; minutes: number }
  | { do: 'change the agent' }
  | { do: 'change the rules' }
  | { do: 'change the list'; list: number }
  | { do: 'suppress a contact'; list: number }
  | { do: 'change the campaign'; plan: number }
  | { do: 'set the budget'; credits: number }
  | { do: 'revoke the key' };

const plan = fc.nat(5);
const list = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('plan a call' as const), number: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('plan a start' as const), list }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('confirm' as const), plan, as: fc.constant('maker' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('confirm' as const), plan },
      as: fc.constantFrom<Who>('sibling', 'foreigner'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm twice at once' as const), plan }) },
  { weight: 2, arbitrary: fc.constant({ do: 'confirm all at once' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'change the agent' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'change the rules' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change the list' as const), list }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('suppress a contact' as const), list }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change the campaign' as const), plan }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set the budget' as const),
      credits: fc.constantFrom(...BUDGETS),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'revoke the key' as const }) },
);
const sequence = fc.record({
  budget: fc.constantFrom(...BUDGETS.filter((credits) => credits > 0)),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
});

const CALL_PLAN: Step = { do: 'plan a call', number: 2 };
const START_PLAN: Step = { do: 'plan a start', list: 0 };
const CONFIRM: Step = { do: 'confirm', plan: 0, as: 'maker' };

interface Wish {
  budget: number;
  steps: Step[];
}

/** Each attack once, so that also a short run has all of them. */
const EXAMPLES: Wish[] = [
  { budget: 2 * CALL - 1, steps: [CALL_PLAN, CALL_PLAN, CONFIRM, { do: 'confirm', plan: 1, as: 'maker' }] },
  { budget: START + CALL - 1, steps: [START_PLAN, CALL_PLAN, { do: 'confirm all at once' }] },
  { budget: 500, steps: [START_PLAN, { do: 'confirm twice at once', plan: 0 }, CONFIRM] },
  { budget: 500, steps: [CALL_PLAN, { do: 'confirm twice at once', plan: 0 }, CONFIRM] },
  { budget: 500, steps: [CALL_PLAN, START_PLAN, { do: 'wait', minutes: 11 }, CONFIRM] },
  { budget: 500, steps: [START_PLAN, { do: 'change the list', list: 0 }, CONFIRM] },
  { budget: 500, steps: [START_PLAN, { do: 'suppress a contact', list: 0 }, CONFIRM] },
  { budget: 500, steps: [START_PLAN, { do: 'change the rules' }, CONFIRM] },
  { budget: 500, steps: [START_PLAN, { do: 'change the campaign', plan: 0 }, CONFIRM] },
  { budget: 500, steps: [CALL_PLAN, { do: 'change the agent' }, CONFIRM] },
  { budget: 500, steps: [START_PLAN, { do: 'change the agent' }, CONFIRM] },
  { budget: 500, steps: [CALL_PLAN, { do: 'revoke the key' }, CONFIRM] },
  ...(['sibling', 'foreigner'] as const).map((as) => ({
    budget: 500,
    steps: [START_PLAN, { ...CONFIRM, as }, CONFIRM] satisfies Step[],
  })),
];

/** The clock is everybody's: the examples that move it come last, since they would expire the plans of the others. */
const [HASTY, PATIENT] = [false, true].map((waits) =>
  EXAMPLES.filter(({ steps }) => steps.some((step) => step.do === 'wait') === waits),
) as [Wish[], Wish[]];

/** What the test expects of a plan, by nothing but the steps. */
interface Shown {
  id: string;
  digest: string;
  expiresAt: Date;
  maximumCredits: number;
  phones: string[];
  campaignId: string | null;
  list: number | null;
  isOutdated: boolean;
  confirmedAt: Date | null;
}

interface List {
  id: string;
  phones: string[];
}

interface Attacks {
  [name: string]: { tried: number; rang: number };
}

const clock = new ShiftedClock();
const attacks: Attacks = {};
let app: TestApp;
let foreigner: McpClient;

beforeAll(async () => {
  app = await startTestApp({ clock });
  const { apiKey, accountId } = await app.workspace();
  await setAnyPlanBudget(app.deps, await firstKey(accountId), 1_000_000);
  foreigner = await mcpOverHttp(app.url, apiKey);
});
afterAll(async () => {
  await foreigner.close();
  await app.stop();
});

async function firstKey(accountId: string): Promise<string> {
  return (await app.deps.database.prisma.apiKey.findFirstOrThrow({ where: { accountId } })).id;
}

/** One account, its plans, and everything that the steps do to them. */
class Sequence {
  readonly accountId: string;
  readonly shown: Shown[] = [];
  /** Clients and lists are made at the first step that needs them. */
  readonly #clients: Map<Who, McpClient>;
  readonly #owner: ReturnType<typeof graphqlClient>;
  readonly #keyId: string;
  readonly #agentId: string;
  readonly #lists = new Map<number, List>();
  #budget: number;
  #isRevoked = false;
  #changes = 0;

  private constructor(made: {
    accountId: string;
    maker: McpClient;
    owner: ReturnType<typeof graphqlClient>;
    keyId: string;
    agentId: string;
    budget: number;
  }) {
    this.accountId = made.accountId;
    this.#clients = new Map([
      ['maker', made.maker],
      ['foreigner', foreigner],
    ]);
    this.#owner = made.owner;
    this.#keyId = made.keyId;
    this.#agentId = made.agentId;
    this.#budget = made.budget;
  }

  static async begin(budget: number): Promise<Sequence> {
    const { accountId, apiKey } = await app.workspace();
    const { apiKey: key, secret } = await issueApiKey(
      app.deps,
      { accountId, by: 'operator' },
      { name: 'Maker' },
    );
    await setAnyPlanBudget(app.deps, key.id, budget);
    const maker = await mcpOverHttp(app.url, secret);
    const { id: agentId } = await maker.call('create_agent', { name: 'Ada', maxDurationSeconds: 60 });
    const owner = graphqlClient(app.url, apiKey);
    return new Sequence({ accountId, maker, owner, keyId: key.id, agentId, budget });
  }

  async end(): Promise<void> {
    for (const [who, client] of this.#clients) if (who !== 'foreigner') await client.close();
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'plan a call': {
        const toNumber = NUMBERS[step.number] ?? '';
        return this.#plan('plan_call', { agentId: this.#agentId, toNumber }, [toNumber], null, null);
      }
      case 'plan a start': {
        if (this.#isRevoked) return;
        const { id: contactListId, phones } = await this.#listOf(step.list);
        const wish = { name: 'Spring', agentId: this.#agentId, contactListId };
        const { id } = await (await this.#client('maker')).call('create_campaign', wish);
        return this.#plan('plan_campaign_start', { campaignId: id }, [...phones], id, step.list);
      }
      case 'confirm':
        return this.#confirm(step.plan, step.as);
      case 'confirm twice at once':
        return this.#confirmTogether(this.#planAt(step.plan), this.#planAt(step.plan));
      case 'confirm all at once':
        return this.#confirmTogether(...this.shown);
      case 'wait':
        return clock.advance(step.minutes * MINUTE_MS);
      case 'change the agent': {
        const document =
          'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { agent { id } } }';
        await this.#owner.data(document, {
          input: { id: this.#agentId, systemPrompt: this.#next('Be kind') },
        });
        return this.#outdate(() => true);
      }
      case 'change the rules': {
        this.#changes += 1;
        await this.#owner.data(
          `mutation { updateCallSettings(input: { maxCallsPerDay: ${900 + this.#changes} }) { account { id } } }`,
        );
        return this.#outdate(({ campaignId }) => campaignId !== null);
      }
      case 'change the list': {
        const { id: contactListId, phones } = await this.#listOf(step.list);
        const phone = `+14155551${String(this.#changes++).padStart(3, '0')}`;
        await (await this.#client('sibling')).call('create_contact', { contactListId, phone });
        phones.push(phone);
        return this.#outdate((plan) => plan.list === step.list);
      }
      case 'suppress a contact': {
        const { phones } = await this.#listOf(step.list);
        const phone = phones.shift();
        if (phone === undefined) return;
        await (await this.#client('sibling')).call('suppress_number', { phone, reason: 'Asked by letter.' });
        return this.#outdate((plan) => plan.list === step.list);
      }
      case 'change the campaign': {
        const plan = this.#planAt(step.plan);
        if (!plan?.campaignId || plan.confirmedAt !== null) return;
        const change = { campaignId: plan.campaignId, name: this.#next('Summer') };
        await (await this.#client('sibling')).call('update_campaign', change);
        return this.#outdate((other) => other === plan);
      }
      case 'set the budget':
        this.#budget = step.credits;
        await setAnyPlanBudget(app.deps, this.#keyId, step.credits);
        return;
      case 'revoke the key':
        this.#isRevoked = true;
        await revokeAnyApiKey(app.deps, this.#keyId, 'operator');
        return;
      default:
        step satisfies never;
    }
  }

  async #plan(
    name: string,
    args: Record<string, unknown>,
    phones: string[],
    campaignId: string | null,
    list: number | null,
  ): Promise<void> {
    const maker = await this.#client('maker');
    const made = await maker.call(name, args).catch((error: unknown) => {
      if (this.#isRevoked) return null;
      throw error;
    });
    if (made === null) return;
    if (made.id === null) {
      expect(made.problems).not.toEqual([]);
      return;
    }
    expect(made.calleesTotal).toBe(phones.length);
    expect(made.callees.map(({ phone }: { phone: string }) => phone)).toEqual(phones);
    const { id, digest, maximumCredits } = made;
    const times = { expiresAt: new Date(made.expiresAt), confirmedAt: null };
    this.shown.push({ id, digest, maximumCredits, phones, campaignId, list, ...times, isOutdated: false });
  }

  async #confirm(index: number, as: Who): Promise<void> {
    const plan = this.#planAt(index);
    if (plan === undefined) return;
    const before = this.#verdict(plan, as);
    const hasRung = await this.#tryToConfirm(plan, as);
    // Another sequence may have moved the clock meanwhile.
    const after = this.#verdict(plan, as);
    note(before === after ? (before ?? 'as shown') : 'while the clock moved', hasRung);
    if (before === null && after === null) expect(hasRung, JSON.stringify(plan)).toBe(true);
    if (before !== null && after !== null) expect(hasRung, `${before}: ${JSON.stringify(plan)}`).toBe(false);
    if (hasRung) plan.confirmedAt = clock.now();
  }

  /** Of several confirmations at once, each plan wins at most one, and together they keep the budget. */
  async #confirmTogether(...plans: (Shown | undefined)[]): Promise<void> {
    const wanted = plans.filter((plan) => plan !== undefined);
    const verdicts = wanted.map((plan) => this.#verdict(plan, 'maker'));
    const left = this.#budget - this.#spent();
    const answers = await Promise.all(wanted.map((plan) => this.#tryToConfirm(plan, 'maker')));
    const rung = wanted.filter((_, i) => answers[i]);
    expect(new Set(rung).size).toBe(rung.length);
    expect(rung.reduce((sum, { maximumCredits }) => sum + maximumCredits, 0)).toBeLessThanOrEqual(
      Math.max(0, left),
    );
    wanted.forEach((_, i) => {
      if (verdicts[i] !== null) expect(answers[i], `at once, ${verdicts[i]}`).toBe(false);
    });
    for (const plan of rung) plan.confirmedAt = clock.now();
    if (wanted.length > 1) note('several at once', rung.length > 1);
  }

  async #tryToConfirm({ id, digest }: Shown, as: Who): Promise<boolean> {
    const client = await this.#client(as);
    return client.call('confirm_plan', { planId: id, digest }).then(
      () => true,
      () => false,
    );
  }

  /** Why a confirmation must be refused; null = it must succeed. */
  #verdict(plan: Shown, as: Who): string | null {
    if (as !== 'maker') return `another key: ${as}`;
    if (this.#isRevoked) return 'revoked key';
    if (plan.confirmedAt !== null) return 'replay';
    if (clock.now() >= plan.expiresAt) return 'expired';
    if (plan.isOutdated) return 'not as shown';
    return plan.maximumCredits > this.#budget - this.#spent() ? 'beyond the budget' : null;
  }

  #spent(): number {
    return this.shown.reduce(
      (sum, { confirmedAt, maximumCredits }) => (confirmedAt === null ? sum : sum + maximumCredits),
      0,
    );
  }

  #outdate(isOutdated: (plan: Shown) => boolean): void {
    for (const plan of this.shown) if (isOutdated(plan)) plan.isOutdated = true;
  }

  #planAt(index: number): Shown | undefined {
    return this.shown[index % Math.max(1, this.shown.length)];
  }

  async #client(who: Who): Promise<McpClient> {
    const known = this.#clients.get(who);
    if (known !== undefined) return known;
    const by = { accountId: this.accountId, by: 'operator' } as const;
    const { apiKey, secret } = await issueApiKey(app.deps, by, { name: 'Sibling' });
    await setAnyPlanBudget(app.deps, apiKey.id, 1_000_000);
    const sibling = await mcpOverHttp(app.url, secret);
    this.#clients.set(who, sibling);
    return sibling;
  }

  async #listOf(index: number): Promise<List> {
    const known = this.#lists.get(index);
    if (known !== undefined) return known;
    const phones = [`+1415555010${index}`, `+1415555020${index}`];
    const input = { contactListName: `List ${index}`, source: phones.map((phone) => ({ phone })) };
    const { importContacts } = await this.#owner.data(
      'mutation ($input: ImportContactsInput!) { importContacts(input: $input) { contactListId } }',
      { input },
    );
    const list = { id: importContacts.contactListId, phones };
    this.#lists.set(index, list);
    return list;
  }

  #next(text: string): string {
    this.#changes += 1;
    return `${text} ${this.#changes}`;
  }
}

function note(attack: string, hasRung: boolean): void {
  const counted = attacks[attack] ?? { tried: 0, rang: 0 };
  attacks[attack] = counted;
  counted.tried += 1;
  if (hasRung) counted.rang += 1;
}

async function run(wishes: Wish[]): Promise<Sequence[]> {
  const limit = pLimit(AT_ONCE);
  return Promise.all(
    wishes.map(({ budget, steps }) =>
      limit(async () => {
        const sequence = await Sequence.begin(budget);
        try {
          for (const each of steps) await sequence.take(each);
        } catch (cause) {
          throw new Error(JSON.stringify({ budget, steps }), { cause });
        } finally {
          await sequence.end();
        }
        return sequence;
      }),
    ),
  );
}

/** The numbers that an account called, by campaign; those of single calls under an empty name. */
async function calledBy(accountId: string): Promise<Map<string, string[]>> {
  const calls = await app.deps.database.prisma.call.findMany({
    where: { accountId },
    orderBy: { phoneTo: 'asc' },
  });
  const byCampaign = Map.groupBy(calls, ({ campaignId }) => campaignId ?? '');
  return new Map([...byCampaign].map(([id, ofCampaign]) => [id, ofCampaign.map(({ phoneTo }) => phoneTo)]));
}

it(`nothing rings that was not confirmed as shown, in ${EXAMPLES.length} chosen and ${SEQUENCES} random sequences of attacks`, async () => {
  const random = fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED });
  const ended: Sequence[] = [];
  for (const wishes of [HASTY, PATIENT, random]) ended.push(...(await run(wishes)));
  const { prisma } = app.deps.database;
  await vi.waitFor(async () => {
    const live = await prisma.call.count({ where: { endedAt: null, status: { not: 'CANCELED' } } });
    const running = await prisma.campaign.count({ where: { status: { in: ['RUNNING', 'SCHEDULED'] } } });
    expect([live, running]).toEqual([0, 0]);
  }, EVENTUALLY);
  let calls = 0;
  for (const { accountId, shown } of ended) {
    const called = await calledBy(accountId);
    const confirmed = shown.filter(({ confirmedAt }) => confirmedAt !== null);
    const single = confirmed.filter(({ campaignId }) => campaignId === null).flatMap(({ phones }) => phones);
    expect(called.get('') ?? []).toEqual(single.sort());
    called.delete('');
    const started = confirmed.filter(({ campaignId }) => campaignId !== null);
    for (const [campaignId, phones] of called) {
      const plan = started.find((each) => each.campaignId === campaignId);
      expect(plan, `campaign ${campaignId} rang without a confirmed plan`).toBeDefined();
      const unshown = phones.filter((phone) => !plan?.phones.includes(phone));
      expect(unshown).toEqual([]);
      expect(new Set(phones).size).toBe(phones.length);
    }
    calls += single.length + [...called.values()].flat().length;
  }
  const [{ stray = -1 } = {}] = await prisma.$queryRaw<{ stray: number }[]>`
    SELECT count(*)::int AS stray FROM plans JOIN api_keys ON api_keys.id = plans.api_key_id
    WHERE confirmed_at IS NOT NULL AND plans.account_id <> api_keys.account_id`;
  expect(stray).toBe(0);
  const table = Object.entries(attacks).sort(([a], [b]) => a.localeCompare(b));
  const started = ended.flatMap(({ shown }) => shown.filter((each) => each.campaignId && each.confirmedAt));
  const lines = table.map(([attack, { tried, rang }]) => `${attack}: ${tried} tried, ${rang} rang`);
  const sum = `${ended.length} sequences (seed ${SEED}), ${started.length} campaigns, ${calls} calls, each of them confirmed as shown`;
  process.stdout.write(`${[...lines, sum].join('\n')}\n`);
  expect(Object.keys(attacks)).toEqual(
    expect.arrayContaining([
      ...['as shown', 'replay', 'expired', 'not as shown', 'beyond the budget', 'several at once'],
      ...['another key: sibling', 'another key: foreigner', 'revoked key'],
    ]),
  );
});
