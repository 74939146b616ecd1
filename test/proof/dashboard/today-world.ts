import type { DateTime } from 'luxon';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import type { CallOutcome, CallStatus } from '../../../src/platform/generated/prisma/enums.ts';
import type { TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

/** A seeded call, of which the page's figures are computed once more. */
export interface SeededCall {
  createdAt: DateTime;
  status: CallStatus;
  outcome: CallOutcome;
  seconds: number;
  credits: number;
  isGoal: boolean;
  campaignId: string | null;
}

const ENDS: readonly [CallStatus, CallOutcome][] = [
  ['COMPLETED', 'ANSWERED'],
  ['COMPLETED', 'VOICEMAIL'],
  ['NO_ANSWER', 'NO_ANSWER'],
  ['COMPLETED', 'CALLBACK_REQUESTED'],
  ['BUSY', 'DECLINED'],
  ['COMPLETED', 'HUNG_UP_EARLY'],
  ['FAILED', 'INVALID_NUMBER'],
  ['CANCELED', 'CANCELED'],
  ['COMPLETED', 'TRANSFERRED'],
];
const TALKED = ['ANSWERED', 'CALLBACK_REQUESTED', 'TRANSFERRED'];

/** Returns calls around the days that are compared: at their bounds, around this time of day, and spread between. */
export function callsAround(now: DateTime, campaignId: string | null = null): SeededCall[] {
  const before = now.minus({ weeks: 1 });
  const instants = [
    ...boundsOf(now).filter((instant) => instant < now),
    ...boundsOf(before),
    before,
    before.minus(1),
    before.plus(1),
    before.plus({ minutes: 7 }),
    ...spread(now.startOf('day'), now, 23),
    ...spread(before.startOf('day'), before.endOf('day'), 41),
  ];
  return instants.map((createdAt, index) => {
    const [status, outcome] = ENDS[index % ENDS.length] as (typeof ENDS)[number];
    const isTalk = TALKED.includes(outcome);
    const seconds = status === 'COMPLETED' ? 20 + ((index * 37) % 200) : 0;
    return {
      createdAt,
      status,
      outcome,
      seconds,
      credits: 20 * Math.ceil(seconds / 60),
      isGoal: isTalk && index % 2 === 0,
      campaignId,
    };
  });
}

/** The first and last moments of a day, and those next to it. */
function boundsOf(day: DateTime): DateTime[] {
  const [first, last] = [day.startOf('day'), day.endOf('day')];
  return [first.minus(1), first, last, last.plus(1)];
}

function spread(from: DateTime, to: DateTime, count: number): DateTime[] {
  const step = to.diff(from).toMillis() / count;
  return Array.from({ length: count }, (_, index) => from.plus(Math.floor(step * index)));
}

export const MEASURES = [
  'Dialed',
  'Answered',
  'Talked',
  'Goals',
  'Cost in credits',
  'Credits per goal',
] as const;
export type Measure = (typeof MEASURES)[number];

/** What a figure shows, and the number of calls behind it. */
export interface Expected {
  value: number | null;
  calls: number;
}

/** Computes the figures of calls between two instants, one call after another. */
export function expectedOf(
  calls: readonly SeededCall[],
  from: DateTime,
  to: DateTime,
): Record<Measure, Expected> {
  const within = calls.filter(({ createdAt }) => createdAt >= from && createdAt < to);
  const goals = within.filter(({ isGoal }) => isGoal).length;
  const charged = within.filter(({ credits }) => credits > 0);
  const credits = charged.reduce((sum, call) => sum + call.credits, 0);
  const counted = (matches: (call: SeededCall) => boolean) => {
    const count = within.filter(matches).length;
    return { value: count, calls: count };
  };
  return {
    Dialed: counted(({ status }) => status !== 'CANCELED'),
    Answered: counted(({ status }) => status === 'COMPLETED'),
    Talked: counted(({ outcome }) => TALKED.includes(outcome)),
    Goals: counted(({ isGoal }) => isGoal),
    'Cost in credits': { value: credits, calls: charged.length },
    'Credits per goal': { value: goals === 0 ? null : Math.round(credits / goals), calls: goals },
  };
}

/** Stores calls as if they had been placed and had ended at once. */
export async function storeCalls(
  app: TestApp,
  { accountId, apiKey }: ProvisionedWorkspace,
  calls: readonly SeededCall[],
): Promise<void> {
  const { agents } = await graphqlClient(app.url, apiKey).data('{ agents(first: 1) { nodes { id } } }');
  const { prisma } = app.deps.database;
  const number = await prisma.phoneNumber.findFirstOrThrow({ where: { accountId } });
  const contacts = new Map<string, bigint>();
  for (const campaignId of new Set(calls.flatMap((call) => call.campaignId ?? []))) {
    const data = { campaignId, phone: '+14155551000', state: 'FINISHED', nextAttemptAt: new Date() } as const;
    contacts.set(campaignId, (await prisma.campaignContact.create({ data })).id);
  }
  await prisma.call.createMany({
    data: calls.map((call, index) => {
      const createdAt = call.createdAt.toJSDate();
      return {
        id: `${app.deps.ids.lowestAt('call', createdAt)}${app.deps.ids.next('call').slice(-16)}`,
        accountId,
        agentId: agents.nodes[0].id,
        campaignId: call.campaignId,
        campaignContactId: contacts.get(call.campaignId ?? '') ?? null,
        attempt: index + 1,
        phoneNumberId: number.id,
        phoneFrom: number.e164,
        phoneTo: `+1415555${1000 + index}`,
        country: 'US',
        status: call.status,
        outcome: call.outcome,
        provider: 'simulator',
        pricePerMinute: '0.2',
        createdAt,
        answeredAt: call.status === 'COMPLETED' ? createdAt : null,
        endedAt: createdAt,
        durationSeconds: call.seconds,
        creditsCharged: call.credits,
        goalAchieved: call.isGoal,
        lastReportedAt: createdAt,
      };
    }),
  });
}
