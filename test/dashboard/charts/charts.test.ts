import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../world/accessibility.ts';
import { expectNothingCutOff } from '../world/hands.ts';
import {
  type ChartsWorld,
  chartNamed,
  drawn,
  expectSameFigures,
  opened,
  PAGES,
  startChartsWorld,
  tableButton,
} from './charts-world.ts';

let charts: ChartsWorld;

beforeAll(async () => {
  charts = await startChartsWorld();
});
afterAll(() => charts.world.stop());

/** The page of a campaign has charts of every kind. */
describe('a chart', () => {
  it('has the figures of its table under the arrow keys', async () => {
    const { page, troubles } = await opened(charts, 'campaign');
    for (const title of PAGES.campaign) await expectSameFigures(page, title);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('shows the value of the bar under the pointer, and none beside the chart', async () => {
    const { page } = await opened(charts, 'campaign');
    const chart = chartNamed(page, 'From people to goals');
    const tooltip = chart.locator('[data-tooltip]');
    const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 };
    // Five rows above an axis of 42 pixels.
    await chart.hover({ position: { x: width / 3, y: 8 + (height - 50) / 10 } });
    await tooltip.getByText('People', { exact: true }).waitFor();
    await tooltip.getByText('40', { exact: true }).waitFor();
    await chart.hover({ position: { x: width / 3, y: 8 + (3 * (height - 50)) / 10 } });
    await tooltip.getByText('40 (100% of these)', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1 }).hover();
    await tooltip.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('goes back from its table', async () => {
    const { page } = await opened(charts, 'today');
    const button = tableButton(page, 'Dialed by hour');
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await chartNamed(page, 'Dialed by hour').count()).toBe(0);
    await button.click();
    await drawn(chartNamed(page, 'Dialed by hour'));
    await page.context().close();
  });

  it('is accessible in both themes, and its table cuts nothing off on a phone', async () => {
    const { page, troubles } = await opened(charts, 'campaign', { viewport: { width: 390, height: 844 } });
    await chartNamed(page, 'From people to goals').focus();
    expect(await seriousViolations(page)).toEqual([]);
    for (const title of PAGES.campaign) await tableButton(page, title).click();
    await expectNothingCutOff(page);
    expect(await seriousViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});
