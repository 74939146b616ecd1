import { type GraphQLSchema, isObjectType } from 'graphql';

/** Prints the GraphQL types of objects without an `id`, which the dashboard's cache must know. */
export function plugin(schema: GraphQLSchema): string {
  const embedded = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !('id' in type.getFields()),
  );
  const names = embedded.map(({ name }) => `  '${name}',\n`).sort();
  return `export const EMBEDDED_TYPES = [\n${names.join('')}];\n`;
}
