import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../harness/servers/free-port.ts';
import { startTelephones } from '../campaigns/party.ts';
import { type Customer, createAgent, dispatchCall } from '../customer.ts';
import type { Checkout } from '../kit/checkouts.ts';
import { Meter } from '../kit/meter.ts';
import { type Meters, measureRound, type Round } from '../kit/rounds.ts';
import type { Measurement, Section } from '../kit/section.ts';
import type { World } from '../world.ts';

const IDLE_SECONDS = { smallest: 1, quick: 10, full: 60 };
const CALLS = { smallest: 1, quick: 5, full: 40 };
const SECONDS_BETWEEN_CALLS = 3;
/** After a start, V8 collects its garbage once, and PostgreSQL analyzes the new tables after a minute. */
const SETTLING_SECONDS = { smallest: 0, quick: 5, full: 90 };
const CREDITS = 1_000_000;
const GOAL_IDLE_MS = 5;
const GOAL_IDLE_MB = 250;

/** Cost of a small company, whose calls find plans and connections cold. `budgets.proof.ts` counts the same. */
export const idle: Section = {
  title: `A process of both roles with nothing to do, and a company that calls every ${SECONDS_BETWEEN_CALLS} seconds`,
  async run(world, { effort, checkouts }) {
    const measurements: Measurement[] = [];
    for (const checkout of checkouts) {
      const company = await found(world, checkout);
      await sleep(SETTLING_SECONDS[effort] * 1000);
      const second = await measureRound(company.meters, async () => {
        await sleep(IDLE_SECONDS[effort] * 1000);
        return IDLE_SECONDS[effort];
      });
      const call = await measureRound(company.meters, () => callEvery(company, CALLS[effort]));
      measurements.push(idleSecond(checkout, company, second), callOf(checkout, second, call));
    }
    return measurements;
  },
};

interface Company {
  customer: Customer;
  agentId: string;
  pid: number;
  meters: Meters;
}

async function found(world: World, checkout: Checkout): Promise<Company> {
  const database = await world.createDatabase();
  const { apiKey } = await world.createAccount(database, CREDITS, checkout);
  const port = await freePort();
  const telephones = await startTelephones(world, port);
  const env = { PORT: String(port), SIMULATOR_URL: telephones.url };
  const { url, pid } = await world.startServer(database, env, checkout);
  const customer = { url, key: apiKey };
  const meters = { server: new Meter(pid), postgres: world.postgres };
  return { customer, agentId: await createAgent(customer), pid, meters };
}

async function callEvery({ customer, agentId }: Company, calls: number): Promise<number> {
  for (let n = 0; n < calls; n += 1) {
    await dispatchCall(customer, agentId, `+1212${2_000_000 + n}`);
    await sleep(SECONDS_BETWEEN_CALLS * 1000);
  }
  return calls;
}

function idleSecond({ name }: Checkout, { pid }: Company, second: Round): Measurement {
  const milliseconds = (microseconds: number | null) => (microseconds === null ? null : microseconds / 1000);
  return {
    what: `an idle second, ${name}`,
    figures: {
      'server ms': milliseconds(second.serverMicroseconds),
      'PostgreSQL ms': milliseconds(second.postgresMicroseconds),
      MB: new Meter(pid).residentMegabytes(),
    },
    goals: [
      { figure: 'server ms', atMost: GOAL_IDLE_MS },
      { figure: 'MB', atMost: GOAL_IDLE_MB },
    ],
  };
}

/** A call, and what the process does anyway in the seconds until the next one subtracted. */
function callOf({ name }: Checkout, second: Round, call: Round): Measurement {
  const net = (whole: number | null, idling: number | null) =>
    whole === null || idling === null ? null : (whole - (idling * call.seconds) / call.operations) / 1000;
  return {
    what: `a call, ${name}`,
    figures: {
      'server ms': net(call.serverMicroseconds, second.serverMicroseconds),
      'PostgreSQL ms': net(call.postgresMicroseconds, second.postgresMicroseconds),
    },
  };
}
