import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The layers of the design, each with what it may import of our own code. Libraries are free to all. */
const RULES: readonly { files: RegExp; mayImport: readonly RegExp[]; because: string }[] = [
  {
    files: /^src\/(platform\/|errors\.ts)/,
    mayImport: [/^src\/platform\//, /^src\/errors\.ts/],
    because: 'the platform carries everything and knows nothing of it',
  },
  {
    files: /^src\/providers\/port\.ts/,
    mayImport: [/^src\/errors\.ts/],
    because: 'the port belongs to nobody',
  },
  {
    files: /^src\/providers\//,
    mayImport: [/^src\/(providers|platform)\//, /^src\/errors\.ts/],
    because: 'a provider knows the port and no concept',
  },
  rules('accounts', []),
  rules('webhooks', ['accounts']),
  rules('agents', ['accounts', 'webhooks']),
  rules('contacts', ['accounts', 'webhooks']),
  rules('credits', ['accounts', 'webhooks']),
  rules('calls', ['accounts', 'agents', 'contacts', 'credits', 'webhooks']),
  rules('campaigns', ['accounts', 'agents', 'calls', 'contacts', 'credits', 'webhooks']),
  schemas(['accounts', 'agents', 'calls', 'campaigns', 'contacts', 'credits', 'webhooks']),
  {
    files: /^src\/graphql\//,
    mayImport: [
      /^src\/(graphql|platform|accounts)\//,
      /^src\/[a-z/]+\/([a-z-]*schema|deps)\.ts/,
      /^src\/providers\/port\.ts/,
      /^src\/errors\.ts/,
    ],
    because: 'the door opens onto schemas and never holds a rule',
  },
  {
    files: /^adapters\/surface-a\//,
    mayImport: [/^adapters\/(?!surface-b)/, /^src\/graphql\/door\.ts/, /^src\/errors\.ts/],
    because: 'an adapter has GraphQL alone, and the surfaces never meet',
  },
  {
    files: /^adapters\/surface-b\//,
    mayImport: [/^adapters\/(?!surface-a)/, /^src\/graphql\/door\.ts/, /^src\/errors\.ts/],
    because: 'an adapter has GraphQL alone, and the surfaces never meet',
  },
  {
    files: /^adapters\//,
    mayImport: [/^adapters\//, /^src\/graphql\/door\.ts/, /^src\/errors\.ts/],
    because: 'an adapter has GraphQL alone',
  },
  {
    files: /^src\/dashboard\/web\//,
    mayImport: [/^src\/dashboard\/web\//],
    because: 'the dashboard is a GraphQL client like any other',
  },
];

/** A concept's rules: the platform, the port, and the concepts below; never GraphQL. */
function rules(concept: string, below: readonly string[]) {
  const concepts = [concept, ...below].join('|');
  return {
    files: new RegExp(`^src/${concept}/(?!.*schema\\.ts$)`),
    mayImport: [
      new RegExp(`^src/(${concepts})/(?!.*schema\\.ts$)`),
      /^src\/platform\//,
      /^src\/providers\/port\.ts/,
      /^src\/errors\.ts/,
    ],
    because: `the rules of ${concept} stand on what is below them and never know GraphQL`,
  };
}

/** A concept's schema: the builder and its helpers, its own rules, and the types of other schemas. */
function schemas(concepts: readonly string[]) {
  const all = concepts.join('|');
  return {
    files: new RegExp(`^src/(${all})/.*schema\\.ts$`),
    mayImport: [
      new RegExp(`^src/(${all})/`),
      /^src\/(graphql|platform)\//,
      /^src\/providers\/port\.ts/,
      /^src\/errors\.ts/,
    ],
    because: 'a schema is thin: builder and rules',
  };
}

it('lets every file import only what its place in the design allows', () => {
  const violations = sourceFiles().flatMap((file) => {
    const rule = RULES.find(({ files }) => files.test(file));
    if (rule === undefined) return [];
    return importsOf(file)
      .filter((target) => !rule.mayImport.some((allowed) => allowed.test(target)))
      .map((target) => `${file} imports ${target}: ${rule.because}`);
  });
  expect(violations).toEqual([]);
});

it('reads the environment in one place only', () => {
  const readers = sourceFiles().filter(
    (file) =>
      ![
        'src/env.ts',
        'src/main.ts',
        'src/admin/main.ts',
        'src/admin/listen.ts',
        'src/dashboard/build.ts',
      ].includes(file) && readFileSync(path.join(ROOT, file), 'utf8').includes('process.env'),
  );
  expect(readers).toEqual([]);
});

function sourceFiles(): string[] {
  return ['src', 'adapters'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/generated|node_modules/.test(file))
      .map((file) => path.posix.join(folder, file)),
  );
}

/** Our own files that a file imports, also by a re-export, a type or a dynamic import, relative to the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const specifiers = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  return [...specifiers].map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier));
}
