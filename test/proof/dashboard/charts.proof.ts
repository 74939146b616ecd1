import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ChartsWorld,
  chartNamed,
  expectSameFigures,
  opened,
  PAGES,
  type PageName,
  startChartsWorld,
  tableButton,
} from '../../dashboard/charts/charts-world.ts';
import { seriousViolations } from '../../dashboard/world/accessibility.ts';
import { expectNothingCutOff } from '../../dashboard/world/hands.ts';

let charts: ChartsWorld;

beforeAll(async () => {
  charts = await startChartsWorld();
});
afterAll(() => charts.world.stop());

describe('a chart', () => {
  it.each(Object.keys(PAGES) as PageName[])('has the figures of its table: %s', async (at) => {
    // The figures of the last minutes would move on between the chart and its table.
    const { page, troubles } = await opened(charts, at, at === 'live' ? { now: new Date() } : {});
    for (const title of PAGES[at]) await expectSameFigures(page, title);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('formats its numbers in the user’s language', async () => {
    const { page } = await opened(charts, 'credits', { locale: 'de-DE' });
    await chartNamed(page, 'Usage by day').focus();
    await page.keyboard.press('End');
    await page
      .locator('[data-tooltip]')
      .getByText(/^\d\.\d{3} for \d+ calls$/)
      .waitFor();
    await page.context().close();
  });
});

describe('every page with charts', () => {
  it.each([
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ])('is accessible and cuts nothing off at $width pixels', async (viewport) => {
    for (const at of Object.keys(PAGES) as PageName[]) {
      const { page, troubles } = await opened(charts, at, { viewport });
      const [first] = PAGES[at];
      await chartNamed(page, first).focus();
      await page.keyboard.press('End');
      const [chart, tooltip] = await Promise.all([
        chartNamed(page, first).boundingBox(),
        page.locator('[data-tooltip]').boundingBox(),
      ]);
      if (!chart || !tooltip) throw new Error(`${at} shows no tooltip`);
      expect(tooltip.x + tooltip.width).toBeLessThanOrEqual(chart.x + chart.width + 1);
      expect(await seriousViolations(page)).toEqual([]);
      for (const title of PAGES[at]) await tableButton(page, title).click();
      await expectNothingCutOff(page);
      expect(await seriousViolations(page)).toEqual([]);
      expect(troubles).toEqual([]);
      await page.context().close();
    }
  });
});
