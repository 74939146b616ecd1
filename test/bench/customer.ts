/** Whoever has a key of a server. */
export interface Customer {
  url: string;
  key: string;
}

/** An agent that calls can be placed with; answers its id. */
export async function createAgent(customer: Customer, more: object = {}): Promise<string> {
  const agent = await post<{ id: string }>(customer, '/v1/agents', {
    name: 'Bench',
    first_message: 'Hello!',
    ...more,
  });
  return agent.id;
}

/** Places a call; answers its id. */
export async function dispatchCall(customer: Customer, agentId: string, toNumber: string): Promise<string> {
  const call = await post<{ id: string }>(customer, '/api/v1/calls', { agentId, toNumber });
  return call.id;
}

/** Endpoints that hear of completed calls unless told, each under a path of its own; answers their ids. */
export async function createEndpoints(
  customer: Customer,
  target: string,
  count: number,
  events: readonly string[] = ['CALL_COMPLETED'],
): Promise<string[]> {
  const query = `mutation($url: String!, $events: [WebhookEndpointEventType!]!) {
    createWebhookEndpoint(input: {url: $url, events: $events}) { endpoint { id } } }`;
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const { data, errors } = await post<{
      data?: { createWebhookEndpoint: { endpoint: { id: string } } };
      errors?: unknown;
    }>(customer, '/graphql', { query, variables: { url: `${target}/${i}`, events } });
    if (data === undefined) throw new Error(JSON.stringify(errors));
    ids.push(data.createWebhookEndpoint.endpoint.id);
  }
  return ids;
}

/** Disables an endpoint, so that its deliveries wait, or enables it again. */
export async function switchEndpoint(
  customer: Customer,
  id: string,
  command: 'enable' | 'disable',
): Promise<void> {
  const query = `mutation($id: ID!) { ${command}WebhookEndpoint(input: {id: $id}) { endpoint { id } } }`;
  const { errors } = await post<{ errors?: unknown }>(customer, '/graphql', { query, variables: { id } });
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
}

/** A draft that calls a list, so many at once; answers its id. */
export async function createCampaign(
  customer: Customer,
  campaign: { agentId: string; contactListId: string; concurrentCalls: number },
  more: object = {},
): Promise<string> {
  const { id } = await post<{ id: string }>(customer, '/v1/campaigns', {
    name: 'Bench',
    agent_id: campaign.agentId,
    contact_list_id: campaign.contactListId,
    concurrent_calls: campaign.concurrentCalls,
    ...more,
  });
  return id;
}

/** Starts a campaign, or does anything else with it that surface A offers. */
export async function commandCampaign(
  customer: Customer,
  id: string,
  command: 'start' | 'pause' | 'resume',
): Promise<void> {
  await post(customer, `/v1/campaigns/${id}/${command}`, {});
}

async function post<Answer>({ url, key }: Customer, path: string, body: object): Promise<Answer> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
