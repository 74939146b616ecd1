import type { Browser, Page } from 'playwright-core';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { ensureDashboard } from '../../../src/dashboard/build.ts';
import { OPERATOR } from '../../../src/identity/security-log.ts';
import { createUser } from '../../../src/identity/users/users.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import type { UserRole } from '../../../src/platform/generated/prisma/enums.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../harness/app.ts';
import { givePassword, PASSWORD, signedInCookie } from '../../harness/passwords.ts';
import { silentLog } from '../../harness/silent.ts';
import { launchBrowser, openPage, type PageOptions } from './browser.ts';

export interface Person {
  email: string;
  password: string;
}

/** A running server with its dashboard, and a browser to walk through it. */
export interface DashboardWorld {
  app: TestApp;
  browser: Browser;
  /** An account, and its first user with a password. */
  customer(overrides?: Parameters<TestApp['workspace']>[0]): Promise<ProvisionedWorkspace & Person>;
  /** Another person of an account. */
  person(accountId: string, role: UserRole): Promise<Person>;
  /** A fresh browser profile, not signed in. */
  visitor(options?: Partial<PageOptions>): Promise<{ page: Page; troubles: string[] }>;
  /** A fresh browser profile, signed in and at a page, which is the live one unless `at` names another. */
  signedIn(
    person: Person,
    options?: Partial<PageOptions> & { at?: string },
  ): Promise<{ page: Page; troubles: string[] }>;
  /** Ends every session of a person, from another device. */
  signOutEverywhere(person: Person): Promise<void>;
  stop(): Promise<void>;
}

let people = 0;

export async function startDashboardWorld(options: TestAppOptions = {}): Promise<DashboardWorld> {
  await ensureDashboard(silentLog);
  const app = await startTestApp(options);
  const browser = await launchBrowser();

  async function person(accountId: string, role: UserRole): Promise<Person> {
    people += 1;
    const email = `person-${people}@example.com`;
    const user = await inTransaction(app.deps, (unitOfWork) =>
      createUser(
        app.deps,
        unitOfWork,
        { accountId, by: OPERATOR },
        { email, name: `Person ${people}`, role },
      ),
    );
    await givePassword(app, user.id);
    return { email, password: PASSWORD };
  }

  const visitor = (pageOptions?: Partial<PageOptions>) =>
    openPage(browser, { baseURL: app.url, ...pageOptions });

  return {
    app,
    browser,
    person,
    async customer(overrides) {
      const email = `customer-${crypto.randomUUID()}@example.com`;
      const workspace = await app.workspace({ email, ...overrides });
      await givePassword(app, workspace.userId);
      return { ...workspace, email, password: PASSWORD };
    },
    visitor,
    async signedIn(who, { at = '/live', ...pageOptions } = {}) {
      const { page, troubles } = await visitor(pageOptions);
      // Past the form, which has tests of its own.
      const signedIn = await page.request.post('/auth/sign-in', {
        headers: { origin: app.url },
        data: { email: who.email, password: who.password },
      });
      if (!signedIn.ok()) throw new Error(`${who.email} cannot sign in: ${signedIn.status()}`);
      await page.goto(at);
      return { page, troubles };
    },
    async signOutEverywhere({ email }) {
      const cookie = await signedInCookie(app, email);
      const headers = { 'content-type': 'application/json', origin: app.url, cookie };
      await fetch(`${app.url}/auth/sign-out-everywhere`, { method: 'POST', headers, body: '{}' });
    },
    async stop() {
      await browser.close();
      await app.stop();
    },
  };
}
