import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../../dashboard/world/dashboard-world.ts';
import { freePort } from '../../../harness/servers/free-port.ts';
import { RewritingProxy } from '../../../harness/servers/rewriting-proxy.ts';

describe('a browser after sign-in', () => {
  let world: DashboardWorld;
  let customer: Person;

  beforeAll(async () => {
    world = await startDashboardWorld();
    customer = await world.customer();
  });
  afterAll(() => world.stop());

  async function landsOn(returnTo: string): Promise<string> {
    const { page } = await world.visitor();
    await page.goto(`/sign-in?returnTo=${returnTo}`);
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password').fill(customer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    const landed = page.url();
    await page.context().close();
    return landed;
  }

  it.each(['/%09/127.0.0.1:1/phish', '/%0A/127.0.0.1:1/phish', '%2F%5C127.0.0.1:1/phish'])(
    'stays on this site when the link is %s',
    async (returnTo) => {
      expect(await landsOn(returnTo)).toBe(`${world.app.url}/today`);
    },
  );

  it('returns to the page before the sign-in', async () => {
    expect(await landsOn('/contacts')).toBe(`${world.app.url}/contacts`);
  });
});

describe('a page whose session ended', () => {
  it('shows what was typed after the next sign-in, but for secrets, and to nobody else', async () => {
    const world = await startDashboardWorld({ env: { ROLES: 'api' } });
    const { email, password } = await world.customer();
    const other = await world.customer();
    const { page } = await world.visitor();
    const signInAs = async (person: Person) => {
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password').fill(person.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/agents/new');
      await page.getByLabel('Name', { exact: true }).waitFor();
    };
    const loseSession = async () => {
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Create and deploy' }).click();
      await page.waitForURL('**/sign-in?**');
    };
    await page.goto('/sign-in?returnTo=/agents/new');
    await signInAs({ email, password } as Person);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Twenty minutes of work');
    await loseSession();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
    await signInAs({ email, password } as Person);
    await page.getByText('What you had typed before you signed in again is back.').first().waitFor();
    expect(await name.inputValue()).toBe('Twenty minutes of work');
    await loseSession();
    await signInAs(other);
    expect(await name.inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Twenty minutes');
    await world.stop();
  });
});

describe('a browser behind a proxy with another host name', () => {
  let proxy: RewritingProxy;
  let world: DashboardWorld;
  afterAll(async () => {
    await world.stop();
    await proxy.stop();
  });

  it('signs in, and its page is live', async () => {
    proxy = await RewritingProxy.start(await freePort());
    world = await startDashboardWorld({ env: { PUBLIC_URL: proxy.url, TRUST_PROXY: '1' } });
    proxy.target = world.app.url;
    const { page } = await world.visitor({ baseURL: proxy.url });
    const acknowledged = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('connection_ack')) resolve();
        }),
      );
    });
    const { email, password } = await world.customer();
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/today');
    await acknowledged;
  });
});
