import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { seriousViolations, settled } from '../../../dashboard/world/accessibility.ts';
import { expectNothingCutOff, Hands } from '../../../dashboard/world/hands.ts';
import { NOW, type TaskWorld } from './world.ts';

/** How a task is done: on a screen of this width, in this theme, by the mouse alone or by the keyboard alone. */
export interface Setting {
  width: 1440 | 1280 | 390;
  theme: 'light' | 'dark';
  input: 'mouse' | 'keyboard';
}

/** Returns settings in which a task meets each width, theme and input; the next task meets other pairs of them. */
export function settingsOf(task: number): Setting[] {
  return ([1440, 1280, 390] as const).map((width, index) => ({
    width,
    theme: (task + index) % 2 === 0 ? 'light' : 'dark',
    input: (Math.floor(task / 2) + index) % 2 === 0 ? 'mouse' : 'keyboard',
  }));
}

/** The longest task of the browser's main thread and the slowest page, in milliseconds. */
export interface Delays {
  longestTask: number;
  slowestPage: number;
}

/** Notes how long after the last press of a key or button a page stands under its heading, with all that it loads. */
function watchForPage(heading: string): void {
  let pressedAt = performance.now();
  const note = () => {
    pressedAt = performance.now();
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, note, { capture: true });
  const isShown = () =>
    document.querySelector('h1')?.textContent === heading &&
    document.querySelector('[aria-label="Loading"]') === null;
  const shown = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      resolve(performance.now() - pressedAt);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  Object.assign(window, { pageShown: shown });
}

const WATCH_LONG_TASKS = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });`;

/** A person at the dashboard who uses the mouse alone or the keyboard alone, and begins at the start page. */
export class Operator {
  readonly page: Page;
  readonly setting: Setting;
  readonly hands: Hands;
  readonly #troubles: string[];
  #slowestPage = 0;

  private constructor(page: Page, troubles: string[], setting: Setting) {
    this.page = page;
    this.setting = setting;
    this.hands = new Hands(page);
    this.#troubles = troubles;
  }

  static async at(world: TaskWorld, setting: Setting): Promise<Operator> {
    const { width, theme } = setting;
    const { page, troubles } = await world.signedIn(world.owner, {
      ...{ at: '/today', now: NOW, locale: 'en-US', timezoneId: 'America/New_York' },
      ...{ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: theme },
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(25_000);
    await settled(page);
    await page.evaluate(WATCH_LONG_TASKS);
    return new Operator(page, troubles, setting);
  }

  /** Uses a control: clicks it, or reaches it by Tab (an item of a menu by arrows) and presses its key. */
  async use(
    role: 'button' | 'link' | 'checkbox' | 'menuitem',
    name: string | RegExp,
    within: Page | Locator = this.page,
  ): Promise<void> {
    const control = within.getByRole(role, { name, exact: true }).first();
    if (this.setting.input === 'mouse') return this.hands.click(control, String(name));
    if (role === 'menuitem') await this.hands.arrowTo(control);
    else await this.hands.tabTo(control);
    await this.hands.press(role === 'checkbox' ? 'Space' : 'Enter');
  }

  async choose(label: string, option: string | RegExp): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    if (this.setting.input === 'keyboard') await this.hands.tabTo(field);
    const chosen = field.getByRole('option', { name: option, exact: true });
    await field.selectOption(await chosen.getAttribute('value'));
  }

  async type(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    if (this.setting.input === 'keyboard') await this.hands.tabTo(field);
    await field.fill(text);
  }

  /** Goes to a section by the navigation, which a phone keeps in a menu. */
  async goTo(section: string, heading = section): Promise<void> {
    if (this.setting.width === 390) await this.use('button', 'Menu');
    const navigation = this.page.getByRole('navigation', { name: 'Main' });
    await this.opens(() => this.use('link', section, navigation), heading);
  }

  /** Acts, and waits for the page that the action opens. */
  async opens(act: () => Promise<void>, heading: string): Promise<void> {
    const { page } = this;
    await page.evaluate(watchForPage, heading);
    await act();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    this.#slowestPage = Math.max(this.#slowestPage, await page.evaluate<number>('window.pageShown'));
  }

  /** Opens the search, types, and chooses the result that has a text. */
  async find(typed: string, text: string | RegExp): Promise<void> {
    if (this.setting.input === 'keyboard') await this.hands.press('Control+k');
    else
      await this.hands.click(
        this.page.getByRole('button', { name: 'Find anything' }).first(),
        'Find anything',
      );
    await this.page.getByRole('combobox', { name: 'Find anything' }).fill(typed);
    const result = this.page.getByRole('option').filter({ hasText: text }).first();
    await result.waitFor();
    if (this.setting.input === 'mouse') return this.hands.click(result, 'the result');
    while ((await result.getAttribute('aria-selected')) !== 'true') await this.hands.press('ArrowDown');
    await this.hands.press('Enter');
  }

  /** Expects of what is shown that it is accessible in both themes, that nothing is cut off, and that nothing failed. */
  async expectSound(): Promise<void> {
    await expectNothingCutOff(this.page);
    expect(await seriousViolations(this.page)).toEqual([]);
    await this.page.emulateMedia({ colorScheme: this.setting.theme });
    expect(this.#troubles).toEqual([]);
  }

  async expectFocus(what: Locator): Promise<void> {
    await what.and(this.page.locator(':focus')).waitFor();
  }

  /** Ends a task: what is shown is sound, something has the focus, and the clicks are printed. */
  async finish(task: string): Promise<Delays> {
    await this.page.waitForFunction(() => document.activeElement !== document.body);
    const longTasks = (await this.page.evaluate('window.longTasks')) as number[];
    await this.expectSound();
    const { width, theme, input } = this.setting;
    const delays = {
      longestTask: Math.round(Math.max(0, ...longTasks)),
      slowestPage: Math.round(this.#slowestPage),
    };
    this.hands.report(
      `${task} [${width} ${theme} ${input}; page ${delays.slowestPage} ms, longest task ${delays.longestTask} ms]`,
    );
    await this.page.context().close();
    return delays;
  }
}

export const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody tr[data-row]');

export const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
export const dialog = (page: Page) => page.getByRole('dialog');
