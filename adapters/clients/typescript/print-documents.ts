import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { print } from 'graphql';

/** A plugin of GraphQL Code Generator: the operations as text, so that the SDK needs no GraphQL library. */
export const plugin: PluginFunction = (_schema, documents) =>
  documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === 'OperationDefinition')
    .map(
      (operation) => `export const ${operation.name?.value}Document = ${JSON.stringify(print(operation))};`,
    )
    .join('\n');
