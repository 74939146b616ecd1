import { isPacedSql } from '../../dialing/capacity/number-use.ts';
import { DomainError, obstacleDetail } from '../../errors/errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsOf } from '../../platform/database/sql/columns.ts';
import {
  type Agent,
  type Campaign,
  type PhoneNumber,
  Prisma,
} from '../../platform/generated/prisma/client.ts';

type CallingCampaign = Pick<Campaign, 'id' | 'accountId' | 'agentId' | 'phoneNumberId' | 'numberPoolId'>;

export interface Caller {
  agent: Agent;
  phoneNumber: CallerNumber;
  /** The phone numbers that calls are placed from: one, or all active numbers of the pool. */
  numbers: CallerNumber[];
  /** Numbers of the pool that are out of rotation, because they did worse than the others. */
  resting: CallerNumber[];
}

type CallerNumber = PhoneNumber & {
  /** Whether a pool limits the number's use. */
  isPaced: boolean;
  isResting?: boolean;
};

export interface NoCaller {
  /** Reason why no call can be placed, as a sentence for the customer. */
  problem: string;
  /** Whether a deployment in progress is likely to solve the problem that no call can be placed. */
  isPassing: boolean;
}

/** Maximum age of a deployment: one takes seconds, and an older one was lost with its process. */
const DEPLOYMENT_TAKES_MS = 120_000;

const NUMBER_COLUMNS = Prisma.raw(
  `${columnsOf('number', Prisma.PhoneNumberScalarFieldEnum)}, ${isPacedSql('number')} AS "isPaced"`,
);

/** Returns each campaign's caller IDs by the campaign's id. Reads all agents at once, and all numbers. */
export async function readCallers(
  db: Queryable,
  campaigns: readonly CallingCampaign[],
  now: Date,
): Promise<Map<string, Caller | NoCaller>> {
  const agents = await db.agent.findMany({ where: { id: { in: campaigns.map(({ agentId }) => agentId) } } });
  const agentById = new Map(agents.map((agent) => [agent.id, agent]));
  const numbers = await readNumbers(db, campaigns);
  const pools = await readPools(db, campaigns, now);
  return new Map(
    campaigns.map((campaign) => {
      const agent = agentById.get(campaign.agentId);
      if (!agent) throw new Error(`the agent ${campaign.agentId} of campaign ${campaign.id} is gone`);
      const candidates = campaign.numberPoolId === null ? numbers : pools.get(campaign.numberPoolId);
      return [campaign.id, decide(campaign, agent, candidates ?? [], now)];
    }),
  );
}

/** Throws `invalid_request` if a campaign has no agent or phone number that could call now. */
export async function assertCaller(db: Queryable, campaign: CallingCampaign, now: Date): Promise<void> {
  const caller = (await readCallers(db, [campaign], now)).get(campaign.id);
  if (!caller || !('problem' in caller)) return;
  throw new DomainError('invalid_request', caller.problem, {
    details: [obstacleDetail('AGENT_UNAVAILABLE', caller.problem)],
  });
}

/** Returns the campaigns' numbers, and the first active number of each account and provider. */
async function readNumbers(db: Queryable, campaigns: readonly CallingCampaign[]): Promise<CallerNumber[]> {
  const accountIds = campaigns.map(({ accountId }) => accountId);
  const named = campaigns.flatMap(({ phoneNumberId }) => phoneNumberId ?? []);
  return db.$queryRaw<CallerNumber[]>`
    SELECT ${NUMBER_COLUMNS} FROM phone_numbers AS number
    WHERE account_id = ANY (${accountIds}) AND (id = ANY (${named}) OR id IN (
      SELECT min(id) FROM phone_numbers
      WHERE account_id = ANY (${accountIds}) AND status = 'ACTIVE' GROUP BY account_id, provider))
    ORDER BY id`;
}

async function readPools(
  db: Queryable,
  campaigns: readonly CallingCampaign[],
  now: Date,
): Promise<Map<string, CallerNumber[]>> {
  const poolIds = campaigns.flatMap(({ numberPoolId }) => numberPoolId ?? []);
  if (poolIds.length === 0) return new Map();
  const members = await db.$queryRaw<(CallerNumber & { poolId: string })[]>`
    SELECT ${NUMBER_COLUMNS}, pool_numbers.pool_id AS "poolId",
      coalesce(pool_numbers.resting_until > ${now}, false) AS "isResting"
    FROM pool_numbers JOIN phone_numbers AS number ON number.id = pool_numbers.phone_number_id
    WHERE pool_numbers.pool_id = ANY (${poolIds})
    ORDER BY number.id`;
  return Map.groupBy(members, ({ poolId }) => poolId);
}

function decide(
  campaign: CallingCampaign,
  agent: Agent,
  numbers: readonly CallerNumber[],
  now: Date,
): Caller | NoCaller {
  const noAgent = agentProblem(agent, now);
  if (noAgent) return noAgent;
  const phoneNumber = chooseNumber(campaign, agent, numbers);
  return typeof phoneNumber === 'string'
    ? { problem: phoneNumber, isPassing: false }
    : { agent, phoneNumber, ...numbersOf(campaign, phoneNumber, numbers) };
}

/** Returns the active numbers of a pool that do not rest; all if every one rests. */
function numbersOf(
  { numberPoolId }: CallingCampaign,
  first: CallerNumber,
  numbers: readonly CallerNumber[],
): Pick<Caller, 'numbers' | 'resting'> {
  if (numberPoolId === null) return { numbers: [first], resting: [] };
  const active = numbers.filter(({ provider, status }) => provider === first.provider && status === 'ACTIVE');
  const awake = active.filter(({ isResting }) => !isResting);
  if (awake.length === 0) return { numbers: active, resting: [] };
  return { numbers: awake, resting: active.filter(({ isResting }) => isResting) };
}

function agentProblem(agent: Agent, now: Date): NoCaller | null {
  const name = `The agent “${agent.name}”`;
  if (agent.archivedAt !== null) return { problem: `${name} was deleted.`, isPassing: false };
  if (agent.status === 'ACTIVE' && agent.providerAgentId !== null) return null;
  if (agent.status !== 'FAILED' && now.getTime() - agent.updatedAt.getTime() < DEPLOYMENT_TAKES_MS) {
    const problem = `${name} is being deployed to its voice provider. Try again in a minute.`;
    return { problem, isPassing: true };
  }
  const why = agent.deployError === null ? '' : `: ${agent.deployError.replace(/\.$/, '')}`;
  return { problem: `${name} is not deployed to its voice provider${why}.`, isPassing: false };
}

/** Returns the campaign's number, else the agent's provider's first active one, or else the problem. */
function chooseNumber(
  { accountId, phoneNumberId, numberPoolId }: CallingCampaign,
  agent: Agent,
  numbers: readonly CallerNumber[],
): CallerNumber | string {
  const { name, provider } = agent;
  if (phoneNumberId === null) {
    const first = numbers.find(
      (number) =>
        number.accountId === accountId && number.provider === provider && number.status === 'ACTIVE',
    );
    const owner = numberPoolId === null ? 'The account' : 'The campaign’s number pool';
    return first ?? `${owner} has no active phone number at ${provider} to call from.`;
  }
  const number = numbers.find(({ id }) => id === phoneNumberId);
  if (!number) throw new Error(`the phone number ${phoneNumberId} is gone`);
  if (number.status !== 'ACTIVE') return `The number ${number.e164} is no longer active.`;
  if (number.provider === provider) return number;
  return `The number ${number.e164} belongs to ${number.provider}, but the agent “${name}” calls through ${provider}.`;
}
