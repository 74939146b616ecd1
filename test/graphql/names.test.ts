import { getNamedType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';

it('every connection and edge is named after its node, so that several fields can share the type', () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const connections = types.filter((type) => 'pageInfo' in type.getFields());
  expect(connections.length).toBeGreaterThan(8);
  for (const connection of connections) {
    const { nodes, edges } = connection.getFields();
    if (!nodes || !edges) throw new Error(`${connection.name} lacks nodes or edges`);
    const node = getNamedType(nodes.type);
    const edge = getNamedType(edges.type);
    expect([connection.name, edge.name]).toEqual([`${node.name}Connection`, `${node.name}Edge`]);
  }
});
