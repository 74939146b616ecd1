import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  GAP_SECONDS,
  GUARDED_CAMPAIGN,
  GUARDED_SERVER,
  guard,
  type Past,
} from '../campaigns/guarded-account.ts';
import { Party } from '../campaigns/party.ts';
import { HERE } from '../kit/checkouts.ts';
import { compared, interleave, SPEED_OF_REFERENCE } from '../kit/rounds.ts';
import type { Effort, Measurement, RunOptions, Section } from '../kit/section.ts';
import type { World } from '../world.ts';

const CONCURRENT_CALLS = 100;
const WITHOUT_GATE = 'without the gate';
const REPLACE_GATE = path.resolve(import.meta.dirname, '../references/without-gate/replace-gate.ts');
const PAST: Record<Effort, Past> = {
  smallest: { calls: 200, numbers: 20, suppressed: 200 },
  quick: { calls: 20_000, numbers: 2_000, suppressed: 20_000 },
  full: { calls: 200_000, numbers: 20_000, suppressed: 1_000_000 },
};
const CONTACTS = { smallest: 20, quick: 500, full: 1_500 };
const ROUNDS = { smallest: 1, quick: 5, full: 15 };

/**
 * Measures the cost of permission to call: campaigns of one account with every rule in force, and by a server whose
 * rules are replaced by modules that permit everything.
 */
export const gate: Section = {
  title: `Campaigns with every rule of calling in force, ${CONCURRENT_CALLS} calls at once, beside no gate at all`,
  run: compareRates,
};

async function compareRates(world: World, { effort, checkouts }: RunOptions): Promise<Measurement[]> {
  const past = PAST[effort];
  const parties: { name: string; party: Party }[] = [];
  for (const { checkout, name, env } of [
    ...checkouts.map((each) => ({ checkout: each, name: each.name, env: {} })),
    {
      checkout: HERE,
      name: WITHOUT_GATE,
      env: { NODE_OPTIONS: `--import=${pathToFileURL(REPLACE_GATE).href}` },
    },
  ]) {
    const party = await Party.gather(world, {
      checkout,
      env: { ...GUARDED_SERVER, ...env },
      campaign: GUARDED_CAMPAIGN,
    });
    await guard(party, past);
    parties.push({ name, party });
  }
  const subjects = parties.map(({ name, party }) => ({
    name,
    round: async () => {
      await sleep(GAP_SECONDS * 1_100);
      return party.round(CONTACTS[effort], CONCURRENT_CALLS);
    },
  }));
  const rounds = await interleave(subjects, ROUNDS[effort]);
  await Promise.all(parties.map(({ party }) => party.leave()));
  return compared({
    what: 'calls',
    subjects: subjects.map(({ name }, n) => ({ name, rounds: rounds[n] ?? [] })),
    reference: WITHOUT_GATE,
    goals: [{ figure: SPEED_OF_REFERENCE, atLeast: 0.95 }],
  });
}
