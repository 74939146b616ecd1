// Import, agent, campaign, edit, watch, verified webhooks, export: with the package and its documentation alone.
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Dialgraph, type Outcome, webhooks } from 'dialgraph';

const [baseUrl = '', apiKey = ''] = process.argv.slice(2);
const dialgraph = new Dialgraph({ apiKey, baseUrl });

let secret = '';
const received = new Set<string>();
const receiver = createServer(async (request, response) => {
  try {
    const event = await webhooks.verify(await text(request), request.headers, secret);
    received.add(event.type);
    response.writeHead(204).end();
    receiver.emit(event.type);
  } catch {
    response.writeHead(401).end();
  }
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
const campaignCompleted = once(receiver, 'campaign.completed');
const { createWebhookEndpoint: created } = await dialgraph.graphql<{
  createWebhookEndpoint: { secret: string; endpoint: { id: string } };
}>(
  `mutation ($url: String!) {
    createWebhookEndpoint(input: { url: $url, events: [CALL_COMPLETED, CAMPAIGN_COMPLETED] }) {
      secret
      endpoint { id }
    }
  }`,
  { url },
);
secret = created.secret;

await writeFile('contacts.csv', 'phone,name\n+15005550006,Ann\n+15005550004,Bob\n');
const { contact_list_id, failed } = await dialgraph.contacts.importCsv(await openAsBlob('contacts.csv'), {
  contact_list_name: 'Spring, by SDK',
});
const agent = await dialgraph.agents.create({ name: 'Ada', goal: 'Book a demo' });
const campaign = await dialgraph.campaigns.create({ name: 'Spring', agent_id: agent.id, contact_list_id });
await dialgraph.campaigns.update(campaign.id, { concurrent_calls: 2, max_credits: 500 });
await dialgraph.campaigns.start(campaign.id);
for await (const { status, progress } of dialgraph.campaigns.watch(campaign.id))
  process.stdout.write(`${status}, ${progress.contacts_pending} to go\n`);

const outcomes: (Outcome | null)[] = [];
for await (const call of dialgraph.calls.list({ campaign_id: campaign.id })) {
  outcomes.push(call.outcome);
  await appendFile('calls.jsonl', `${JSON.stringify(call)}\n`);
}

await campaignCompleted;
await dialgraph.graphql('mutation ($id: ID!) { deleteWebhookEndpoint(input: { id: $id }) { id } }', {
  id: created.endpoint.id,
});
receiver.close();
const result = { failed, outcomes: outcomes.sort(), received: [...received].sort() };
process.stdout.write(`${JSON.stringify(result)}\n`);
