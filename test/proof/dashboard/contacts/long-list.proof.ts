import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../../dashboard/world/dashboard-world.ts';
import { graphqlClient } from '../../../harness/clients/graphql-client.ts';

const CALLS = 100_000;
/** Most rows in the document, however long the list is. */
const ROWS_IN_DOCUMENT = 80;

let world: DashboardWorld;
let customer: Person;

beforeAll(async () => {
  world = await startDashboardWorld();
  customer = await customerWithHistory();
});
afterAll(() => world.stop());

/** An account with so many finished calls. The newest was to +14150000001, the one before to …2, and so on. */
async function customerWithHistory(): Promise<Person> {
  const made = await world.customer();
  const { data } = graphqlClient(world.app.url, made.apiKey);
  const { createAgent } = await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  await world.app.deps.database.pool.query(
    `INSERT INTO calls (id, account_id, agent_id, phone_from, phone_to, status, provider, price_per_minute, created_at, last_heard_at)
     SELECT 'call_01KA' || lpad(($1::int - i)::text, 22, '0'), $2, $3, '+15005550100', '+1415' || lpad(i::text, 7, '0'),
            'NO_ANSWER', 'simulator', 0.2, now() - i * interval '1 minute', now()
     FROM generate_series(1, $1::int) AS i`,
    [CALLS, made.accountId, createAgent.agent.id],
  );
  return made;
}

it('the calls page reads a hundred thousand calls page by page, with few rows in the document', async () => {
  const { page } = await world.signedIn(customer, { at: '/calls' });
  await page.getByRole('link', { name: '+1 415 000 0001' }).waitFor();
  let rows = 0;
  async function scrolledTo(): Promise<number> {
    await page.locator('#main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
    const numbers = await page.locator('tbody a').allInnerTexts();
    rows = Math.max(rows, numbers.length);
    return Number(numbers.at(-1)?.slice('+1 415 '.length).replace(' ', ''));
  }
  await expect.poll(scrolledTo).toBeGreaterThan(1000);
  expect(rows).toBeLessThan(ROWS_IN_DOCUMENT);
  await page.locator('#main').evaluate((main) => main.scrollTo({ top: 0 }));
  await page.getByRole('link', { name: '+1 415 000 0001' }).waitFor();
});

it('the calls page finds one of a hundred thousand calls by its number', async () => {
  const { page } = await world.signedIn(customer, { at: '/calls?phone=%2B14150099999' });
  await page.getByRole('link', { name: '+1 415 009 9999' }).waitFor();
});
