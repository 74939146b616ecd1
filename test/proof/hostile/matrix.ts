import { surfaceA } from '../../../adapters/surface-a/index.ts';
import { surfaceB } from '../../../adapters/surface-b/index.ts';
import { mcpOverHttp } from '../../harness/clients/mcp-client.ts';
import { DocumentedFields } from './documented-fields.ts';
import { graphqlOperations } from './graphql-operations.ts';
import { mcpOperations } from './mcp-operations.ts';
import type { Operation } from './operation.ts';
import { restOperations } from './rest-operations.ts';

/** Every operation of every door, as the documents say; those that change nothing first. */
export async function everyOperation(url: string, apiKey: string, uploadBytes: number): Promise<Operation[]> {
  const client = await mcpOverHttp(url, apiKey);
  const ofTools = await mcpOperations(client);
  await client.close();
  const operations = [
    ...restOperations(surfaceA, uploadBytes),
    ...restOperations(surfaceB, uploadBytes),
    ...graphqlOperations(new DocumentedFields()),
    ...ofTools,
  ];
  return operations.toSorted((a, b) => Number(a.changes) - Number(b.changes));
}
