import { expect } from 'vitest';
import type { Operator } from './operator.ts';
import type { TaskWorld } from './world.ts';

export async function seeWhetherTodayGoesWell(operator: Operator): Promise<void> {
  await operator.goTo('Live');
  await operator.goTo('Today');
  await operator.page
    .getByRole('status', { name: 'Verdict' })
    .getByText(/than last Monday by this time: [\d,]+ goals/)
    .waitFor();
}

/** Moves the evening limit of a campaign with live calls, sees the effect first, and undoes it. */
export async function moveTheEveningLimit(
  operator: Operator,
  { graphql, campaigns }: TaskWorld,
): Promise<void> {
  const { page } = operator;
  const end = async () =>
    (
      await graphql.data('query ($id: ID!) { campaign(id: $id) { schedule { callingHours { end } } } }', {
        id: campaigns.running,
      })
    ).campaign.schedule.callingHours.end;
  await operator.goTo('Campaigns');
  await operator.opens(() => operator.use('link', 'Evening round'), 'Evening round');
  await operator.opens(() => operator.use('link', 'Edit'), 'Edit campaign');
  await operator.type('Until', '20:00');
  await page.getByRole('table', { name: 'Effect' }).waitFor();
  await page.getByText(/live calls end normally/).waitFor();
  await page.getByRole('button', { name: 'Save changes', disabled: false }).waitFor();
  await operator.expectSound();
  await operator.use('button', 'Save changes');
  await page.getByText('You moved the evening limit from 18:00 to 20:00.', { exact: true }).first().waitFor();
  expect(await end()).toBe('20:00');
  await operator.expectFocus(page.getByRole('link', { name: 'Edit', exact: true }));
  if (operator.setting.input === 'keyboard') await operator.hands.press('Control+z');
  else await operator.use('button', 'Undo', page.locator('li').filter({ hasText: /^You / }));
  await page.getByText('The change is undone.', { exact: true }).first().waitFor();
  expect(await end()).toBe('18:00');
}

export async function duplicateACampaign(operator: Operator, { graphql }: TaskWorld): Promise<void> {
  await operator.goTo('Campaigns');
  await operator.opens(() => operator.use('link', 'Spring reminders'), 'Spring reminders');
  await operator.use('button', 'More actions');
  await operator.opens(() => operator.use('menuitem', 'Duplicate'), 'Spring reminders (copy)');
  const { campaigns } = await graphql.data('{ campaigns { nodes { name status } } }');
  expect(campaigns.nodes).toContainEqual({ name: 'Spring reminders (copy)', status: 'DRAFT' });
}

export async function compareTwoAgents(operator: Operator): Promise<void> {
  const { page } = operator;
  await operator.goTo('Agents');
  await operator.opens(() => operator.use('link', 'Alice'), 'Alice');
  await operator.opens(() => operator.use('link', 'Compare'), 'Compare');
  await operator.choose('Second agent', 'Grace');
  const answer = page.getByRole('status', { name: 'Answer: Answered' });
  await answer.waitFor();
  expect(await answer.textContent()).toMatch(/chance|alike/);
  await page.getByRole('table', { name: 'Side by side' }).waitFor();
}

export async function seeWhyACampaignIsSlow(operator: Operator): Promise<void> {
  const { page } = operator;
  await operator.goTo('Campaigns');
  await operator.opens(() => operator.use('link', 'Evening round'), 'Evening round');
  await page
    .getByRole('status', { name: 'Current activity' })
    .getByText(/^Calling: \d+ calls in progress, the campaign’s maximum\.$/)
    .waitFor();
  await page.getByText('Expected end').waitFor();
  await page.getByRole('heading', { name: 'Where the time goes' }).waitFor();
}
