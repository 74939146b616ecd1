import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { buildSchema, parse } from 'graphql';
import { parse as parseYaml } from 'yaml';
import { ROOT, update } from './update.ts';

/** Configuration of GraphQL Code Generator, as far as it is used here. Paths start at the folder of its file. */
interface Config {
  schema: string;
  config: Record<string, unknown>;
  generates: Record<string, { documents?: string | string[]; plugins: string[] }>;
}

const DASHBOARD = 'src/dashboard/web';

/**
 * Writes the TypeScript types of the operations in `.graphql` files; `--check` only reports whether they are current.
 * Calls the generator itself, because its command line brings 220 packages.
 */
const { codegen: adapters } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
await print('', adapters);
await print(
  DASHBOARD,
  parseYaml(readFileSync(path.join(ROOT, DASHBOARD, 'codegen.yml'), 'utf8'), { merge: true }),
);

async function print(name: string, { schema: schemaFile, config, generates }: Config): Promise<void> {
  const folder = path.join(ROOT, name);
  const schemaAst = buildSchema(readFileSync(path.join(folder, schemaFile), 'utf8'));
  for (const [filename, { documents = [], plugins }] of Object.entries(generates)) {
    const text = await codegen({
      filename,
      schema: parse('type Query'),
      schemaAst,
      documents: globSync(documents, { cwd: folder })
        .sort()
        .map((location) => ({
          location,
          document: parse(readFileSync(path.join(folder, location), 'utf8')),
        })),
      config,
      plugins: plugins.map((name) => ({ [name]: {} })),
      pluginMap: Object.fromEntries(
        await Promise.all(plugins.map(async (name) => [name, await loadPlugin(folder, name)])),
      ),
    });
    update(path.join(name, filename), text);
  }
}

/** Loads a package of GraphQL Code Generator, or a plugin of ours by its relative path. */
function loadPlugin(folder: string, name: string): Promise<CodegenPlugin> {
  return import(
    name.startsWith('.') ? pathToFileURL(path.join(folder, name)).href : `@graphql-codegen/${name}`
  );
}
