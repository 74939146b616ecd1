import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { signIn } from '../../dashboard/world/browser.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';

let world: DashboardWorld;
let owner: ProvisionedWorkspace & Person;

beforeAll(async () => {
  world = await startDashboardWorld();
  owner = await world.customer();
});
afterAll(() => world.stop());

describe('the team page', () => {
  it('lets an owner change roles and remove a person, whose page then leads to the sign-in', async () => {
    const member = await world.person(owner.accountId, 'VIEWER');
    const [theirs, ours] = [await world.signedIn(member), await world.signedIn(owner)];
    await ours.page.goto('/settings/team');
    const row = ours.page.getByRole('row').filter({ hasText: member.email });
    await row.getByRole('button', { name: 'Make owner' }).click();
    await row.getByText('Owner', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Make viewer' }).click();
    await row.getByText('Viewer', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Remove' }).click();
    await ours.page.getByRole('button', { name: 'Remove user' }).click();
    await row.waitFor({ state: 'detached' });
    await theirs.page.waitForURL('**/sign-in?*');
    expect(ours.troubles).toEqual([]);
    await Promise.all([ours.page.context().close(), theirs.page.context().close()]);
  });

  it('offers neither to viewers, and neither to owners for their own row', async () => {
    const member = await world.person(owner.accountId, 'VIEWER');
    const theirs = await world.signedIn(member);
    await theirs.page.goto('/settings/team');
    await theirs.page.getByText(owner.email).waitFor();
    expect(await theirs.page.getByRole('button', { name: /Remove|Make/ }).count()).toBe(0);
    const ours = await world.signedIn(owner);
    await ours.page.goto('/settings/team');
    const row = ours.page.getByRole('row').filter({ hasText: owner.email });
    await row.waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    await Promise.all([ours.page.context().close(), theirs.page.context().close()]);
  });
});

describe('the account page', () => {
  it('sets the pre-dial webhook, shows its secret once, and explains errors', async () => {
    const { page, troubles } = await world.signedIn(owner, { at: '/settings/account' });
    await page.getByLabel('URL to ask').fill('https://user:pass@example.com');
    await page.getByRole('button', { name: 'Save pre-dial webhook' }).click();
    await page.getByText('must not contain a user name').first().waitFor();
    await page.getByLabel('URL to ask').fill('https://example.com/may-i');
    await page.getByLabel('Without a usable answer').selectOption('FAIL_OPEN');
    await page.getByRole('button', { name: 'Save pre-dial webhook' }).click();
    await page.getByText('whsec_').first().waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('URL to ask').inputValue()).toBe('https://example.com/may-i');
    expect(await page.getByLabel('Without a usable answer').inputValue()).toBe('FAIL_OPEN');
    expect(await page.getByText('whsec_').count()).toBe(0);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('sets how often a number may be called, and says which limit is wrong', async () => {
    const { page, troubles } = await world.signedIn(owner, { at: '/settings/account' });
    await page.getByLabel('Calls within 24 hours').fill('3');
    await page.getByLabel('When credits run out during a call').selectOption('FINISH');
    await page.getByRole('button', { name: 'Save call settings' }).click();
    await page.getByText('Call settings saved.').first().waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Calls within 24 hours').inputValue()).toBe('3');
    expect(await page.getByLabel('When credits run out during a call').inputValue()).toBe('FINISH');
    expect(await page.getByLabel('Calls within 7 days').inputValue()).toBe('');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('tightens the calling rules of a jurisdiction, adds an exemption with a reason, and ends both', async () => {
    const { page, troubles } = await world.signedIn(owner, { at: '/settings/account' });
    await page.getByRole('button', { name: 'Tighten a place’s rules' }).click();
    await page.getByLabel('Place', { exact: true }).selectOption('AU');
    await page.getByLabel('Sunday').uncheck();
    await page.getByRole('button', { name: 'Save rules' }).click();
    await page.getByText('Mon, Tue, Wed, Thu, Fri, Sat 09:00–18:00').waitFor();
    await page.getByRole('button', { name: 'Exempt from a place’s rules' }).click();
    await page.getByLabel('Place', { exact: true }).selectOption('AU');
    await page.getByRole('dialog').getByLabel('Reason').fill('Members asked for it.');
    await page.getByRole('button', { name: 'Exempt', exact: true }).click();
    await page
      .getByText(`Exempt from the rules of the place: Members asked for it. (${owner.email}`)
      .waitFor();
    await page.getByRole('button', { name: 'End the exemption from the rules of AU' }).click();
    await page.getByRole('button', { name: 'Remove your rules for AU' }).click();
    await page.getByText('None of your own, and no exemptions.').waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('changes the password: this page stays signed in, another device is signed out', async () => {
    const member = await world.person(owner.accountId, 'VIEWER');
    const password = 'an even better horse than before';
    const [here, there] = [await world.signedIn(member), await world.signedIn(member)];
    await here.page.goto('/settings/account');
    await here.page.getByLabel('Current password').fill('not my password');
    await here.page.getByLabel('New password').fill(password);
    await here.page.getByRole('button', { name: 'Change password' }).click();
    await here.page.getByText('The current password is incorrect.').waitFor();
    await here.page.getByLabel('Current password').fill(member.password);
    await here.page.getByRole('button', { name: 'Change password' }).click();
    await here.page.getByText('Password changed.').first().waitFor();
    await there.page.waitForURL('**/sign-in?*');
    await here.page.goto('/settings/team');
    await here.page.getByText(member.email).first().waitFor();
    await there.page.goto('/');
    await signIn(there.page, { ...member, password });
    await Promise.all([here.page.context().close(), there.page.context().close()]);
  });
});
