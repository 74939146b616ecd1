import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A person at the dashboard, whose clicks and keystrokes are counted. Typing into a field counts as none. */
export class Hands {
  readonly page: Page;
  #clicks: string[] = [];
  #keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(what: Locator, name: string): Promise<void> {
    await what.click();
    this.#clicks.push(name);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.#keys += 1;
  }

  /** Presses Tab until a control has the focus. */
  async tabTo(what: Locator): Promise<void> {
    await what.waitFor();
    for (let steps = 0; steps < 300; steps += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`no Tab reaches ${what}`);
  }

  /** Presses ArrowDown until an item of an open menu has the focus, which the menu moves after the event of the key. */
  async arrowTo(item: Locator): Promise<void> {
    await item.waitFor();
    for (let steps = 0; steps < 20 && !(await isFocused(item)); steps += 1) {
      const before = await this.page.evaluateHandle(() => document.activeElement);
      await this.press('ArrowDown');
      await this.page.waitForFunction((element) => document.activeElement !== element, before);
    }
  }

  report(task: string): void {
    process.stdout.write(
      `${task}: ${this.#clicks.length} clicks (${this.#clicks.join(', ')}), ${this.#keys} keys\n`,
    );
  }
}

/** Expects that nothing on a page is wider than its place. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const main = document.getElementById('main') as HTMLElement;
    const boxes = [document.documentElement, main, ...main.querySelectorAll<HTMLElement>('.overflow-x-auto')];
    return boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.outerHTML.slice(0, 90));
  });
  expect(cut).toEqual([]);
}

export const isFocused = (what: Locator) => what.evaluate((element) => element === document.activeElement);
