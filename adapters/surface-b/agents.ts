import { z } from 'zod';
import { setOf } from '../fields.ts';
import { ListAgentsDocument, ReadAgentDocument } from '../operations/surface-b.generated.ts';
import { agent, agentStatus } from '../resources/agent.ts';
import { route } from '../route.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';

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
