import { expect } from 'vitest';
import { dialog, type Operator, rowsOf } from './operator.ts';
import type { TaskWorld } from './world.ts';

/** A person whose number is wrong, and one to be called. */
const MARY = 'Mary Wrong Number';
const LISA = 'Lisa Later';

export async function fixAWrongNumber(operator: Operator, { graphql, contactIds }: TaskWorld): Promise<void> {
  await operator.opens(() => operator.find('mary', MARY), MARY);
  const right = `+1408555${3000 + operator.setting.width}`;
  await operator.type('Number', right);
  await operator.use('button', 'Save');
  await operator.page.getByText('Contact saved.').first().waitFor();
  const { contact } = await graphql.data('query ($id: ID!) { contact(id: $id) { phone } }', {
    id: contactIds[MARY],
  });
  expect(contact.phone).toBe(right);
}

export async function optSomebodyOut(operator: Operator): Promise<void> {
  const { page } = operator;
  const { width } = operator.setting;
  const name = `Opt ${{ 1440: 1, 1280: 2, 390: 3 }[width]}`;
  await operator.goTo('Contacts');
  await operator.type('Search', name);
  await rowsOf(page, 'Contacts').nth(1).waitFor({ state: 'detached' });
  await operator.use('button', `Actions for ${name}`);
  await operator.use('menuitem', 'Do not call');
  await page.getByText('1 contact will not be called anymore.').first().waitFor();
  await page.getByRole('row').getByText('Do not call').waitFor();
}

export async function optOutByNumber(operator: Operator, { graphql }: TaskWorld): Promise<void> {
  const { page } = operator;
  const number = `(646) 555-${String(operator.setting.width).padStart(4, '0')}`;
  await operator.goTo('Do not call');
  await operator.use('button', 'Suppress number');
  await operator.type('Number', number);
  await operator.use('button', 'Suppress number', dialog(page));
  await dialog(page).waitFor({ state: 'detached' });
  await operator.expectFocus(page.getByRole('button', { name: 'Suppress number' }));
  const { suppressedNumbers } = await graphql.data('{ suppressedNumbers { nodes { phone } } }');
  expect(suppressedNumbers.nodes).toContainEqual({ phone: `+1${number.replaceAll(/\D/g, '')}` });
}

/** Schedules a call for nine by the callee's clock, finds it in the agenda, and cancels it there. */
export async function callAtNine(operator: Operator): Promise<void> {
  const { page } = operator;
  await operator.opens(() => operator.find('lisa', LISA), LISA);
  await operator.use('button', 'Call this person');
  await dialog(page).getByText('The rules permit this call').waitFor();
  await operator.choose('When', /^At nine their time/);
  await operator.use('button', 'Schedule the call');
  await dialog(page).waitFor({ state: 'detached' });
  await operator.expectFocus(page.getByRole('button', { name: 'Call this person' }));
  await operator.goTo('Agenda');
  const row = page.getByRole('listitem').filter({ hasText: LISA });
  await row.filter({ hasText: /9:00 AM P[SD]T their time/ }).waitFor();
  await operator.expectSound();
  await operator.use('button', 'Cancel', row);
  await operator.use('button', 'Cancel the call');
  await row.waitFor({ state: 'detached' });
}
