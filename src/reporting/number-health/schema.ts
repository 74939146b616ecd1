import { readNumberUse } from '../../dialing/capacity/number-limits.ts';
import { longestWait } from '../../dialing/capacity/number-use.ts';
import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { batchLoader } from '../../graphql/loaders/batch-loader.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { describedBy, figure } from '../../graphql/types/described.ts';
import { payloadOf } from '../../graphql/types/payload.ts';
import { membersOf } from '../../numbers/number-pools/number-pools.ts';
import type { PoolNumber } from '../../platform/generated/prisma/client.ts';
import type { NumberRestReason } from '../../platform/generated/prisma/enums.ts';
import { daysBefore, type NumberHealth, readHealth } from './health.ts';
import { type Proportion, wilsonInterval } from './proportions.ts';
import { endNumberRest, periodOf, sentenceOf } from './rest.ts';

const DAYS = 14;
/** Calls within 24 hours are counted up to this number. */
const MOST_COUNTED = 10_000;

export const HealthRateObject = builder.objectRef<Proportion>('HealthRate').implement({
  description: 'Calls that ended in one way, as count and share.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of calls that ended this way.' }),
    rate: t.float({
      nullable: true,
      description: 'Share of calls, 0 to 1. Null without a call.',
      resolve: ({ count, of }) => (of === 0 ? null : count / of),
    }),
    low: t.float({
      nullable: true,
      description: 'The lower end of the 95% confidence interval of the share (Wilson).',
      resolve: (rate) => wilsonInterval(rate)?.low ?? null,
    }),
    high: t.float({
      nullable: true,
      description: 'The upper end of the 95% confidence interval of the share (Wilson).',
      resolve: (rate) => wilsonInterval(rate)?.high ?? null,
    }),
  }),
});

const NumberHealthObject = builder.objectRef<NumberHealth>('NumberHealth').implement({
  description:
    'Results of the calls from a number in a period, without calls that reached no network and invalid numbers.',
  fields: (t) => ({
    since: t.expose('since', { type: 'DateTime', description: 'Start of the period of the calls.' }),
    until: t.expose('until', { type: 'DateTime', description: 'End of the period of the calls.' }),
    calls: t.exposeInt('calls', { description: 'Calls that were started in the period and have ended.' }),
    answered: t.field({
      type: HealthRateObject,
      description: 'Calls that a person answered.',
      resolve: ({ answered, calls }) => ({ count: answered, of: calls }),
    }),
    underSixSeconds: t.field({
      type: HealthRateObject,
      description: 'Answered calls that ended within six seconds: number and share.',
      resolve: ({ underSixSeconds, answered }) => ({ count: underSixSeconds, of: answered }),
    }),
    declined: t.field({
      type: HealthRateObject,
      description: 'Calls that the callee declined.',
      resolve: ({ declined, calls }) => ({ count: declined, of: calls }),
    }),
    blocked: t.field({
      type: HealthRateObject,
      description: 'Calls that a network or a spam filter blocked.',
      resolve: ({ blocked, calls }) => ({ count: blocked, of: calls }),
    }),
  }),
});

interface RestOfMember {
  since: Date;
  until: Date;
  reason: NumberRestReason;
  sentence: string;
}

const NumberRestObject = builder.objectRef<RestOfMember>('NumberRest').implement({
  description: 'Rest of a number, during which campaigns do not call from it.',
  fields: (t) => ({
    since: t.expose('since', { type: 'DateTime', description: 'Start of the number’s rest.' }),
    until: t.expose('until', { type: 'DateTime', description: 'End of the number’s rest.' }),
    reason: t.field({
      type: builder.enumType('NumberRestReason', {
        description: 'Measure in which a number was significantly worse than its pool.',
        values: describedBy<NumberRestReason>({
          FEWER_ANSWERED: 'A person answered fewer of the number’s calls.',
          HUNG_UP_SOONER: 'More of the number’s answered calls ended within six seconds.',
          MORE_DECLINED: 'Callees declined more of the number’s calls.',
          MORE_BLOCKED: 'A network or spam filter blocked more of the number’s calls.',
        }),
      }),
      description: 'Machine-readable reason why the number rests.',
      resolve: ({ reason }) => reason,
    }),
    sentence: t.exposeString('sentence', {
      description: 'Human-readable reason with its figures, as a sentence.',
    }),
  }),
});

const useOfNumbers = batchLoader(async (numberIds: readonly string[], context) => {
  const { accountId } = viewerOf(context);
  const use = await readNumberUse(context.deps, accountId, [...new Set(numberIds)], MOST_COUNTED);
  return numberIds.map((id) => use.get(id) ?? null);
});

const numbersById = batchLoader(async (ids: readonly string[], context) => {
  const found = await tenantOf(context).phoneNumber.findMany({ where: { id: { in: [...new Set(ids)] } } });
  const byId = new Map(found.map((number) => [number.id, number]));
  return ids.map((id) => byId.get(id) ?? new Error(`the phone number ${id} is gone`)) as typeof found;
});

const healthOfMembers = batchLoader((members: readonly PoolNumber[], { deps }) => {
  const now = deps.clock.now();
  return readHealth(
    deps,
    deps.database.prisma,
    members.map((member) => periodOf(member, now)),
  );
});

const PoolMemberObject = builder.objectRef<PoolNumber>('PoolMember').implement({
  description: 'A phone number in a pool.',
  fields: (t) => ({
    phoneNumber: t.field({
      type: modelRef('PhoneNumber'),
      description: 'The phone number in the pool.',
      resolve: ({ phoneNumberId }, _args, context) => numbersById(context, phoneNumberId),
    }),
    addedAt: t.expose('addedAt', { type: 'DateTime', description: 'When the number was added to the pool.' }),
    callsOfDay: t.int({
      description: `Calls from the number within 24 hours, counted up to ${figure(MOST_COUNTED)}.`,
      resolve: async ({ phoneNumberId }, _args, context) =>
        (await useOfNumbers(context, phoneNumberId))?.calls ?? 0,
    }),
    maxCallsPerDay: t.int({
      nullable: true,
      description: 'Current limit within 24 hours by all its pools. Null: no limit.',
      resolve: async ({ phoneNumberId }, _args, context) =>
        (await useOfNumbers(context, phoneNumberId))?.maxCallsPerDay ?? null,
    }),
    isWarmingUp: t.boolean({
      description: 'Whether a lower daily limit applies because the number is new.',
      resolve: async ({ phoneNumberId }, _args, context) =>
        (await useOfNumbers(context, phoneNumberId))?.isWarmingUp ?? false,
    }),
    freeAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time from which the limits permit the number’s next call. Null: now.',
      resolve: async ({ phoneNumberId }, _args, context) =>
        longestWait((await useOfNumbers(context, phoneNumberId))?.waits ?? [])?.until ?? null,
    }),
    health: t.field({
      type: NumberHealthObject,
      description: 'Call results of the last 24 hours, or since the number’s last rest.',
      resolve: (member, _args, context) => healthOfMembers(context, member),
    }),
    rest: t.field({
      type: NumberRestObject,
      nullable: true,
      description: 'Rest of the number. Null: the number is in rotation.',
      resolve: (member, _args, { deps }) => restOf(member, deps.clock.now()),
    }),
  }),
});

function restOf(member: PoolNumber, now: Date): RestOfMember | null {
  const { restingSince: since, restingUntil: until, restReason: reason, restRate, restOthersRate } = member;
  if (since === null || until === null || reason === null || until <= now) return null;
  const sentence = sentenceOf({ reason, rate: restRate ?? 0, othersRate: restOthersRate ?? 0 });
  return { since, until, reason, sentence };
}

const membersOfPools = batchLoader(async (poolIds: readonly string[], context) => {
  const members = await membersOf(context.deps.database.prisma, viewerOf(context), poolIds);
  const byPool = Map.groupBy(members, ({ poolId }) => poolId);
  return poolIds.map((id) => byPool.get(id) ?? []);
});

builder.prismaObjectField('NumberPool', 'members', (t) =>
  t.field({
    type: [PoolMemberObject],
    description: 'Phone numbers of the pool with their use and health, oldest first.',
    resolve: ({ id }, _args, context) => membersOfPools(context, id),
  }),
);

const dailyHealth = batchLoader(async (numberIds: readonly string[], { deps }) => {
  const now = deps.clock.now();
  const questions = numberIds.flatMap((id) => daysBefore(id, now, DAYS));
  const days = await readHealth(deps, deps.database.prisma, questions);
  return numberIds.map((_, index) => days.slice(index * DAYS, (index + 1) * DAYS));
});

builder.prismaObjectField('PhoneNumber', 'dailyHealth', (t) =>
  t.field({
    type: [NumberHealthObject],
    description: `Results of the number’s calls on each of the last ${DAYS} days in UTC, today first.`,
    resolve: ({ id }, _args, context) => dailyHealth(context, id),
  }),
);

const EndNumberRestInput = builder.inputType('EndNumberRestInput', {
  description: 'Number to put back into the rotation of its pool.',
  fields: (t) => ({
    numberPoolId: t.id({ required: true, description: 'The pool’s id.' }),
    phoneNumberId: t.id({ required: true, description: 'The number’s id.' }),
  }),
});

builder.mutationFields((t) => ({
  endNumberRest: t.field({
    type: payloadOf('PoolMember', 'member', PoolMemberObject),
    nullable: true,
    description: 'Ends the rest of a number in a pool. Waiting campaigns notice within five minutes.',
    args: { input: t.arg({ type: EndNumberRestInput, required: true }) },
    resolve: (_root, { input }, context) => endNumberRest(context.deps, viewerOf(context), input),
  }),
}));
