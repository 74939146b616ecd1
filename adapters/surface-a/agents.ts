import { z } from 'zod';
import { setOf } from '../fields.ts';
import {
  CreateAgentDocument,
  DeleteAgentDocument,
  ListAgentsDocument,
  ReadAgentDocument,
  UpdateAgentDocument,
} from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { agent, agentStatus, createAgentBody, createdAgent, updateAgentBody } from './resources/agent.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';

export const createAgent = route({
  method: 'POST',
  path: '/agents',
  operationId: 'createAgent',
  tag: 'Agents',
  summary: 'Create an agent',
  description:
    'Creates the agent and deploys it to the voice provider. If the deployment fails, the agent’s status is `failed`, `deploy_error` gives the reason, and the deployment is retried.',
  body: createAgentBody,
  document: CreateAgentDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: createdAgent,
  respond: ({ createAgent }) => ({
    ...createAgent.agent,
    // Null only after an update.
    webhook_secret: createAgent.webhook_secret as string,
  }),
  errors: ['conflict'],
});

export const listAgents = route({
  path: '/agents',
  operationId: 'listAgents',
  tag: 'Agents',
  summary: 'List agents',
  query: z.strictObject({ status: agentStatus.optional(), ...pageQuery(200) }),
  document: ListAgentsDocument,
  variables: ({ query: { limit, cursor, status } }) => ({
    first: limit,
    after: cursor,
    filter: { statuses: setOf(status) },
  }),
  resource: listOf(agent, 'A page of agents.'),
  respond: ({ agents }) => pageOf(agents),
});

export const readAgent = route({
  path: '/agents/:id',
  operationId: 'readAgent',
  tag: 'Agents',
  summary: 'Read an agent',
  document: ReadAgentDocument,
  variables: ({ params }) => params,
  resource: agent,
  respond: (data) => data.agent,
  errors: ['not_found'],
});

export const updateAgent = route({
  method: 'PATCH',
  path: '/agents/:id',
  operationId: 'updateAgent',
  tag: 'Agents',
  summary: 'Update an agent',
  description: 'Changes the given fields and deploys the agent again.',
  body: updateAgentBody,
  document: UpdateAgentDocument,
  variables: ({ params, body }) => ({ input: { ...body, ...params } }),
  resource: agent,
  respond: ({ updateAgent }) => updateAgent.agent,
  errors: ['not_found'],
});

export const deleteAgent = route({
  method: 'DELETE',
  path: '/agents/:id',
  operationId: 'deleteAgent',
  tag: 'Agents',
  summary: 'Delete an agent',
  description: 'Deletes the agent. Its calls are kept.',
  document: DeleteAgentDocument,
  variables: ({ params }) => ({ input: params }),
  respond: () => undefined,
  errors: ['not_found', 'conflict'],
});
