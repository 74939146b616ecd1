import { redisForTests } from '../../harness/servers/redis.ts';
import { BareCampaigns } from '../campaigns/bare-campaigns.ts';
import { Party } from '../campaigns/party.ts';
import { HERE } from '../kit/checkouts.ts';
import { compared, interleave, SPEED_OF_REFERENCE } from '../kit/rounds.ts';
import type { Measurement, RunOptions, Section } from '../kit/section.ts';
import { quantile } from '../kit/statistics.ts';
import { withClient } from '../seed.ts';
import type { World } from '../world.ts';

const CONTACTS = { smallest: 20, quick: 300, full: 1_500 };
const ROUNDS = { smallest: 1, quick: 3, full: 7 };
const CALLS_ONE_BY_ONE = { smallest: 5, quick: 60, full: 300 };
const MANY = 1_000_000;
const CONCURRENT_CALLS = 100;
const GOAL_MB = 250;
const REFERENCE = 'bare pg-boss';
const TWO_WORKERS = 'two workers';

/** How fast campaigns dial when every call is over at once. */
export const campaigns: Section = {
  title: `Campaigns on the instant simulator, ${CONCURRENT_CALLS} calls at once, beside bare pg-boss`,
  async run(world, options) {
    const redis = await redisForTests();
    try {
      const measurements = [
        ...(await compareRates(world, options, redis.url)),
        await refillTime(world, CALLS_ONE_BY_ONE[options.effort]),
      ];
      return options.effort === 'full' ? [...measurements, ...(await manyContacts(world))] : measurements;
    } finally {
      await redis.close();
    }
  },
};

async function compareRates(
  world: World,
  { effort, checkouts }: RunOptions,
  redisUrl: string,
): Promise<Measurement[]> {
  const parties: { name: string; party: Party }[] = [];
  for (const checkout of checkouts) {
    parties.push({ name: checkout.name, party: await Party.gather(world, { checkout }) });
  }
  const [ours] = parties;
  if (ours === undefined) throw new Error('There is nothing to measure');
  const bare = await BareCampaigns.start(world, ours.party, CONCURRENT_CALLS);
  if (effort === 'full') {
    const party = await Party.gather(world, { checkout: HERE, workers: 2, redisUrl });
    parties.push({ name: TWO_WORKERS, party });
  }
  const contacts = CONTACTS[effort];
  const subjects = [
    ...parties.map(({ name, party }) => ({ name, round: () => party.round(contacts, CONCURRENT_CALLS) })),
    { name: REFERENCE, round: () => bare.round(contacts) },
  ];
  const rounds = await interleave(subjects, ROUNDS[effort]);
  const measurements = compared({
    what: 'calls',
    subjects: subjects.map(({ name }, n) => {
      const party = parties.find((each) => each.name === name)?.party;
      const more = {
        'simulator µs': party?.simulatorMicroseconds() ?? null,
        'peak MB': party?.peakMegabytes() ?? null,
      };
      return { name, rounds: rounds[n] ?? [], more };
    }),
    reference: REFERENCE,
    goals: [
      { figure: SPEED_OF_REFERENCE, atLeast: 0.6 },
      { figure: 'peak MB', atMost: GOAL_MB },
    ],
  });
  await Promise.all(parties.map(({ party }) => party.leave()));
  await bare.stop();
  return measurements;
}

/** With one call at a time: from the end of each call to the ringing of the next. */
async function refillTime(world: World, calls: number): Promise<Measurement> {
  const party = await Party.gather(world, { checkout: HERE });
  await party.round(calls, 1);
  const milliseconds = await withClient(party.database, async (client) => {
    const { rows } = await client.query<{ gap: number }>(GAPS);
    return rows.map(({ gap }) => gap);
  });
  await party.leave();
  return {
    what: 'from a freed slot to the next placement',
    figures: { 'p50 ms': quantile(milliseconds, 0.5), 'p99 ms': quantile(milliseconds, 0.99) },
    goals: [{ figure: 'p99 ms', atMost: 50 }],
  };
}

const GAPS = `
  SELECT extract(epoch FROM ring.recorded_at - lag(over.recorded_at) OVER (ORDER BY call.id))::float8 * 1000 AS gap
  FROM calls call
  JOIN call_events ring ON ring.call_id = call.id AND ring.event = 'ring'
  JOIN call_events over ON over.call_id = call.id AND over.sequence = call.event_sequence
  ORDER BY call.id OFFSET 1`;

/** Whether the length of the list matters, to the start and to the rate. */
async function manyContacts(world: World): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  let few: number | null = null;
  for (const contacts of [10_000, MANY]) {
    const party = await Party.gather(world, { checkout: HERE });
    const { perSecond, cpuMicroseconds, startSeconds } = await party.dialFor(contacts, CONCURRENT_CALLS);
    measurements.push({
      what: `of ${contacts.toLocaleString('en-US')} contacts`,
      figures: {
        '/s': perSecond,
        'CPU µs': cpuMicroseconds,
        'start s': startSeconds,
        'rate of few': few === null ? null : perSecond / few,
        'peak MB': party.peakMegabytes(),
      },
      goals:
        few === null
          ? []
          : [
              { figure: 'start s', atMost: 15 },
              { figure: 'rate of few', atLeast: 0.9 },
              { figure: 'peak MB', atMost: GOAL_MB },
            ],
    });
    few ??= perSecond;
    await party.leave();
  }
  return measurements;
}
