import packedChromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { PATIENCE_MS } from '../../harness/eventually.ts';

/** Options that keep a browser to the pages that it is sent to. */
const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/** The Chromium from npm, also where the system has one: they differ in what they ask for and how they draw. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await packedChromium.executablePath(), args: QUIET });
}

export interface PageOptions {
  baseURL: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce';
  timezoneId?: string;
  locale?: string;
  /** Time at which the browser's clock stands still. */
  now?: Date;
}

/** A fresh browser profile with one page. Whatever goes wrong in it is kept in `troubles`. */
export async function openPage(
  browser: Browser,
  { now, ...options }: PageOptions,
): Promise<{ page: Page; context: BrowserContext; troubles: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    ...options,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: options.baseURL });
  const page = await context.newPage();
  if (now) await page.clock.setFixedTime(now);
  // For events, on a machine that may be busy with something else.
  page.setDefaultTimeout(PATIENCE_MS);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  return { page, context, troubles };
}

/** Signs in as a person would. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/today');
}
