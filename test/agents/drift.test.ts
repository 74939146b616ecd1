import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAgent, updateAgent } from '../../src/agents/agents.ts';
import { driftFindings } from '../../src/agents/drift/drift.ts';
import { readBackDeployments } from '../../src/agents/drift/read-back.ts';
import { DAY_MS } from '../../src/platform/time/durations.ts';
import { ProviderError } from '../../src/providers/port.ts';
import { type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld();
});
afterAll(() => world.close());

const settings = { voice: 'Elliot', webhook: 'https://example.com' };
const reading = () => vi.mocked(world.provider.readAgent);

beforeEach(() => {
  vi.spyOn(world.provider, 'readAgent').mockReset().mockResolvedValue(settings);
});

async function aDayLater(): Promise<void> {
  world.clock.advance(DAY_MS);
  await readBackDeployments(world.app.deps, new AbortController().signal);
}

async function driftOf(id: string) {
  const query = 'query ($id: ID!) { agent(id: $id) { drift driftedSettings driftFoundAt } }';
  return (await graphqlClient(world.app.url, world.apiKey).data(query, { id })).agent;
}

const NONE = { drift: null, driftedSettings: [], driftFoundAt: null };

it('an agent that was edited at its provider tells so within a day, until it is deployed again', async () => {
  const { deps } = world.app;
  const { agent } = await createAgent(deps, world.viewer, { name: 'Ada' });
  await aDayLater();
  expect(await driftOf(agent.id)).toEqual(NONE);
  reading().mockResolvedValue({ ...settings, voice: 'Kylie' });
  await aDayLater();
  const sentence =
    'Somebody changed the agent at simulator since it was deployed: voice. Save it here to deploy it again, which overwrites the changes.';
  const foundAt = world.clock.now().toISOString();
  const found = { drift: sentence, driftedSettings: ['voice'], driftFoundAt: foundAt };
  expect(await driftOf(agent.id)).toEqual(found);
  expect(await driftFindings(deps, 'simulator', world.viewer.accountId)).toContainEqual({
    level: 'warning',
    subject: 'agents',
    sentence: `Agent ${agent.id} (Ada): ${sentence}`,
  });
  await aDayLater();
  expect(await driftOf(agent.id)).toEqual(found);
  await updateAgent(deps, world.viewer, agent.id, {});
  expect(await driftOf(agent.id)).toEqual(NONE);
});

it('an agent that was deleted at its provider tells so, and an edit that was undone is forgotten', async () => {
  const { deps } = world.app;
  const { agent } = await createAgent(deps, world.viewer, { name: 'Eve' });
  reading().mockResolvedValue(null);
  await aDayLater();
  expect(await driftOf(agent.id)).toMatchObject({
    drift: 'The agent no longer exists at simulator: save it here to deploy it again.',
    driftedSettings: [],
  });
  reading().mockResolvedValue(settings);
  await aDayLater();
  expect(await driftOf(agent.id)).toEqual(NONE);
});

it('an agent of an earlier release is compared from its first reading on', async () => {
  const { deps } = world.app;
  const { agent } = await createAgent(deps, world.viewer, { name: 'Old' });
  await deps.database.prisma.agentDeployment.deleteMany({ where: { agentId: agent.id } });
  await aDayLater();
  expect(await driftOf(agent.id)).toEqual(NONE);
  reading().mockResolvedValue({ ...settings, voice: 'Kylie' });
  await aDayLater();
  expect(await driftOf(agent.id)).toMatchObject({ driftedSettings: ['voice'] });
});

it('an account whose provider fails delays no other, and is read again in an hour', async () => {
  const { deps } = world.app;
  const { agent } = await createAgent(deps, world.viewer, { name: 'Ida' });
  const down = new ProviderError('The voice provider is out of order.', { placed: 'no', retryable: true });
  reading().mockRejectedValue(down);
  await aDayLater();
  expect(reading()).toHaveBeenCalledTimes(2);
  reading().mockResolvedValue({ ...settings, voice: 'Kylie' });
  world.clock.advance(3600_000);
  await readBackDeployments(deps, new AbortController().signal);
  expect(await driftOf(agent.id)).toMatchObject({ driftedSettings: ['voice'] });
});

it('a reading that cannot be compared leaves the readings of other agents alone', async () => {
  const { deps } = world.app;
  const [bad, never, good] = [
    await createAgent(deps, world.viewer, { name: 'Odd' }),
    await createAgent(deps, world.viewer, { name: 'Ivy' }),
    await createAgent(deps, world.viewer, { name: 'Kim' }),
  ];
  const update = 'UPDATE agent_deployments SET';
  await world.app.executeAsOwner(
    `${update} settings = jsonb_build_object('format', settings -> 'format') WHERE agent_id = '${bad.agent.id}';
     ${update} found_at = 'infinity' WHERE agent_id = '${never.agent.id}'`,
  );
  reading().mockResolvedValue({ ...settings, voice: 'Kylie' });
  await aDayLater();
  expect(await driftOf(good.agent.id)).toMatchObject({ driftedSettings: ['voice'] });
  const { values } = await deps.metrics.rowsPutAside.get();
  expect(values).toEqual([{ labels: { round: 'agents.read-back' }, value: 1 }]);
});

it('an agent that was edited at its provider is named by the next check, before the daily reading', async () => {
  const { deps } = world.app;
  const { agent } = await createAgent(deps, world.viewer, { name: 'Mia' });
  reading().mockResolvedValue({ ...settings, voice: 'Kylie' });
  expect(await driftFindings(deps, 'simulator', world.viewer.accountId)).toContainEqual({
    level: 'warning',
    subject: 'agents',
    sentence: expect.stringMatching(
      /\(Mia\): Somebody changed the agent at simulator since it was deployed: voice\./,
    ),
  });
  expect(await driftOf(agent.id)).toMatchObject({ driftedSettings: ['voice'] });
});

it('a check reads at most twenty agents of an account', async () => {
  const { deps } = world.app;
  for (let n = 0; n < 21; n++) await createAgent(deps, world.viewer, { name: `Agent ${n}` });
  reading().mockClear();
  await driftFindings(deps, 'simulator', world.viewer.accountId);
  expect(reading()).toHaveBeenCalledTimes(20);
});

it('an agent that was edited at its provider is named once a campaign of it starts', async () => {
  const { deps } = world.app;
  const { data } = graphqlClient(world.app.url, world.apiKey);
  const { agent } = await createAgent(deps, world.viewer, { name: 'Zoe' });
  const { createContactList } = await data(
    'mutation { createContactList(input: { name: "Leads" }) { contactList { id } } }',
  );
  const contactListId = createContactList.contactList.id;
  await data('mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }', {
    input: { contactListId, phone: '+14155550142' },
  });
  const { createCampaign } = await data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    { input: { name: 'Leads', agentId: agent.id, contactListId } },
  );
  reading().mockResolvedValue({ ...settings, voice: 'Kylie' });
  await data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', {
    id: createCampaign.campaign.id,
  });
  await vi.waitFor(async () => expect(await driftOf(agent.id)).toMatchObject({ driftedSettings: ['voice'] }));
});
