import { z } from 'zod';
import { ListNumberPoolsDocument, ReadNumberPoolDocument } from '../operations/surface-b.generated.ts';
import { numberPool } from '../resources/number.ts';
import { route } from '../route.ts';
import { connectionOf, oneOf } from '../whole-lists.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';

/** Returns a number pool with the ids of its numbers. */
function poolInRest<Pool extends { numbers: { id: string }[] }>({ numbers, ...others }: Pool) {
  return { ...others, phoneNumberIds: numbers.map(({ id }) => id) };
}

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
