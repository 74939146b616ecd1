import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, vi } from 'vitest';
import { EVENTUALLY } from '../../../harness/eventually.ts';
import { dialog, type Operator, preview, rowsOf } from './operator.ts';
import { JUERGEN, type TaskWorld, UNANSWERED, UNHAPPY } from './world.ts';

/** Searches the calls of a person, whose name has letters that the keyboard lacks. */
async function callsOfJuergen(operator: Operator): Promise<void> {
  await operator.goTo('Calls');
  await operator.type('Search', 'muller');
  await operator.page.getByText('1 call ·').waitFor();
}

export async function findYesterdaysCall(operator: Operator): Promise<void> {
  await callsOfJuergen(operator);
  const [row] = await rowsOf(operator.page, 'Calls').allInnerTexts();
  expect(row).toContain('+49 30 901820');
  expect(row).toContain('Mar 1');
  await operator.opens(() => operator.use('link', JUERGEN.name), JUERGEN.name);
}

export async function seeWhyACallFailed(operator: Operator): Promise<void> {
  await operator.goTo('Calls');
  await operator.use('button', 'Filter');
  await operator.choose('Outcome', 'Provider at capacity');
  await operator.page.getByText('1 call ·').waitFor();
  await operator.hands.press('Escape');
  await operator.opens(() => operator.use('link', JUERGEN.name), JUERGEN.name);
  await operator.page.getByText('Provider at capacity (because of the voice provider)').waitFor();
}

export async function listenToACall(operator: Operator, { heardCallId }: TaskWorld): Promise<void> {
  const { page } = operator;
  await operator.find(heardCallId, '+1 500 555 0007');
  await page.waitForURL(`**/calls/${heardCallId}`);
  await operator.use('button', 'Play');
  await page
    .locator('[data-player-time]')
    .filter({ hasText: /^0:0[1-9] / })
    .waitFor();
  await operator.use('button', 'Pause');
}

export async function downloadCalls(operator: Operator): Promise<void> {
  await callsOfJuergen(operator);
  await operator.use('button', 'Export');
  const downloading = operator.page.waitForEvent('download');
  await operator.use('menuitem', 'CSV');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^calls-\d{4}-\d\d-\d\d\.csv$/);
  const [row] = parse(await readFile(await file.path()), { bom: true, columns: true }) as Record<
    string,
    string
  >[];
  expect(row).toMatchObject({ contact_name: JUERGEN.name, phone_to: `'${JUERGEN.phone}` });
}

/** Saves a view of unhappy calls to VIPs over two minutes this week, goes through twenty, and ends where it began. */
export async function goThroughUnhappyCalls(operator: Operator): Promise<void> {
  const { page, hands, setting } = operator;
  await operator.goTo('Calls');
  await operator.use('button', 'Filter');
  await operator.choose('Period', 'This week');
  await operator.choose('Sentiment', 'Unhappy');
  await operator.choose('Longer than', '2 minutes');
  await operator.type('Tag of the contact', 'vip');
  await page.getByText(`${UNHAPPY} calls ·`).waitFor();
  await hands.press('Escape');
  await operator.expectFocus(page.getByRole('button', { name: /^Filter/ }));
  const view = `Unhappy ${setting.width}`;
  await operator.use('button', 'Views');
  await operator.use('menuitem', 'Save this view…');
  await page.getByLabel('Name').fill(view);
  await hands.press('Enter');
  await page.getByRole('button', { name: `Views: ${view}` }).waitFor();
  const { search } = new URL(page.url());
  const heading = preview(page).getByRole('heading', { level: 2 });
  for (let index = 0; index < 20; index += 1) {
    if (index === 0 && setting.input === 'mouse') {
      await hands.click(rowsOf(page, 'Calls').first().getByText('Completed'), 'first row');
    } else {
      await hands.press('j');
      if (index === 0) await hands.press('Space');
    }
    await heading.filter({ hasText: `Person ${UNHAPPY - 1 - index}` }).waitFor();
  }
  await operator.expectSound();
  const last = `Person ${UNHAPPY - 20}`;
  await hands.press('Escape');
  await preview(page).waitFor({ state: 'detached' });
  await hands.press('x');
  await operator.opens(() => hands.press('Enter'), last);
  await page.goBack();
  await page.getByText('1 selected').waitFor();
  expect(new URL(page.url()).search).toBe(search);
  await page.getByRole('link', { name: last, exact: true }).waitFor();
}

/** Calls seven people again tomorrow from nine to eleven by their clocks; who opted out is named and left out. */
export async function callAgain(operator: Operator, { graphql }: TaskWorld): Promise<void> {
  const { page } = operator;
  await operator.goTo('Calls');
  await operator.use('button', 'Filter');
  await operator.choose('Campaign', 'Morning round');
  await operator.choose('Outcome', 'No answer');
  await page.getByText(`${UNANSWERED + 1} calls ·`).waitFor();
  await operator.hands.press('Escape');
  await operator.use('button', 'Call these again');
  await page.getByLabel('First day').waitFor();
  await operator.use('button', 'Check who can be called');
  await dialog(page).getByText(`${UNANSWERED} people will be called.`).waitFor();
  await dialog(page).getByText('Left out, because they must not be called: Opted Out').waitFor();
  await dialog(page)
    .getByText(/^Cost:/)
    .waitFor();
  await operator.expectSound();
  await operator.use('button', 'Start');
  await dialog(page).waitFor({ state: 'detached' });
  await operator.expectFocus(page.getByRole('button', { name: 'Call these again' }));
  const { campaigns } = await graphql.data(`{ campaigns { nodes { id name status
    schedule { callingHours { start end } useContactTimezone }
    contactList { contacts { nodes { name } } } } } }`);
  const wave = campaigns.nodes.find(({ status }: { status: string }) => status === 'SCHEDULED');
  expect(wave).toMatchObject({
    status: 'SCHEDULED',
    schedule: { callingHours: { start: '09:00', end: '11:00' }, useContactTimezone: true },
  });
  const names = wave.contactList.contacts.nodes.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(Array.from({ length: UNANSWERED }, (_, n) => `Missed ${n}`));
  await graphql.data('mutation ($id: ID!) { cancelCampaign(input: { id: $id }) { campaign { id } } }', {
    id: wave.id,
  });
}

/** Finds a call by words that were said in it, and opens it at that second. */
export async function findWhatWasSaid(operator: Operator, { heardCallId, said }: TaskWorld): Promise<void> {
  const { page } = operator;
  const words = said.message.split(' ').slice(0, 5).join(' ');
  await operator.find(words, words);
  await page.waitForURL(`**/calls/${heardCallId}?at=*`);
  await page.locator('[aria-current="true"]').filter({ hasText: said.message }).waitFor();
  const clock = `${Math.floor(said.at / 60)}:${String(said.at % 60).padStart(2, '0')}`;
  await page
    .locator('[data-player-time]')
    .filter({ hasText: `${clock} / 1:` })
    .waitFor();
  await operator.expectFocus(page.getByRole('heading', { level: 1 }));
}

export async function hangUpALiveCall(operator: Operator, { graphql, campaigns }: TaskWorld): Promise<void> {
  const live = async () =>
    (
      await graphql.data('query ($id: ID!) { campaign(id: $id) { progress { callsTotal callsLive } } }', {
        id: campaigns.running,
      })
    ).campaign.progress;
  const before = await live();
  await operator.goTo('Live');
  await operator.use('button', /^\+1 415 555/);
  await operator.use('button', 'Hang up');
  // The line that is free at once is taken by the campaign's next call.
  await vi.waitFor(async () => expect((await live()).callsTotal).toBe(before.callsTotal + 1), EVENTUALLY);
}
