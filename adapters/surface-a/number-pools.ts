import { z } from 'zod';
import {
  CreateNumberPoolDocument,
  DeleteNumberPoolDocument,
  ListNumberPoolsDocument,
  ReadNumberPoolDocument,
  UpdateNumberPoolDocument,
} from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { connectionOf, oneOf } from '../whole-lists.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';
import { createNumberPoolBody, numberPool, updateNumberPoolBody } from './resources/number.ts';

/** Returns a number pool with the ids of its numbers, as `phone_number_ids` takes them. */
function poolInRest<Pool extends { numbers: { id: string }[] }>({ numbers, ...others }: Pool) {
  return { ...others, phone_number_ids: numbers.map(({ id }) => id) };
}

export const createNumberPool = route({
  method: 'POST',
  path: '/number-pools',
  operationId: 'createNumberPool',
  tag: 'Numbers',
  summary: 'Create a number pool',
  description: 'Campaigns with this `number_pool_id` call from its numbers in turn.',
  body: createNumberPoolBody,
  document: CreateNumberPoolDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: numberPool,
  respond: ({ createNumberPool }) => poolInRest(createNumberPool.numberPool),
  errors: ['not_found'],
});

export const listNumberPools = route({
  path: '/number-pools',
  operationId: 'listNumberPools',
  tag: 'Numbers',
  summary: 'List number pools',
  query: z.strictObject(pageQuery(200)),
  document: ListNumberPoolsDocument,
  variables: () => ({}),
  resource: listOf(numberPool, 'A page of number pools.'),
  respond: ({ numberPools }, { query }) => pageOf(connectionOf(numberPools.map(poolInRest), query)),
});

export const readNumberPool = route({
  path: '/number-pools/:id',
  operationId: 'readNumberPool',
  tag: 'Numbers',
  summary: 'Read a number pool',
  document: ReadNumberPoolDocument,
  variables: ({ params }) => params,
  resource: numberPool,
  respond: ({ numberPools }) => poolInRest(oneOf(numberPools, 'number pool')),
  errors: ['not_found'],
});

export const updateNumberPool = route({
  method: 'PATCH',
  path: '/number-pools/:id',
  operationId: 'updateNumberPool',
  tag: 'Numbers',
  summary: 'Update a number pool',
  description: 'Changes the given fields; `null` ends a limit. Waiting campaigns notice within five minutes.',
  body: updateNumberPoolBody,
  document: UpdateNumberPoolDocument,
  variables: ({ params, body }) => ({ input: { ...body, ...params } }),
  resource: numberPool,
  respond: ({ updateNumberPool }) => poolInRest(updateNumberPool.numberPool),
  errors: ['not_found'],
});

export const deleteNumberPool = route({
  method: 'DELETE',
  path: '/number-pools/:id',
  operationId: 'deleteNumberPool',
  tag: 'Numbers',
  summary: 'Delete a number pool',
  description: 'Deletes the pool; its numbers stay. Fails while a campaign that has not ended calls from it.',
  document: DeleteNumberPoolDocument,
  variables: ({ params }) => ({ input: params }),
  respond: () => undefined,
  errors: ['not_found', 'conflict'],
});
