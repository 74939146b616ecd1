import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Bounds as data: the one thing of a concept that adapters and the dashboard may read, so that each is written once. */
const LIMITS = /^src\/([a-z]+|contacts\/import|platform\/input)\/([a-z]+-)?limits\.ts/;

/** The vocabularies of how calls end and what checks find: data as well, from the port to the dashboard. */
const VOCABULARY = /^src\/providers\/(call-outcomes|check-findings)\.ts/;

/** What an agent can do, as a part of the port. */
const AGENT_TOOLS = /^src\/providers\/agent-tools\.ts/;

/** The layers of the design, each with what it may import of our own code. Libraries are free to all. */
const RULES: readonly { files: RegExp; mayImport: readonly RegExp[]; because: string }[] = [
  {
    files: LIMITS,
    mayImport: [/^src\/platform\/input\/limits\.ts/],
    because: 'limits are data that everybody may read, and read nothing themselves',
  },
  {
    files: /^src\/providers\/(agent-tools|call-outcomes|check-findings)\.ts/,
    mayImport: [],
    because: 'vocabularies are read by everybody and read nothing',
  },
  {
    files: /^src\/(platform\/|errors\.ts|refusals\.ts)/,
    mayImport: [/^src\/platform\//, /^src\/(errors|refusals)\.ts/],
    because: 'the platform carries everything and knows nothing of it',
  },
  {
    files: /^src\/providers\/port\.ts/,
    mayImport: [VOCABULARY, AGENT_TOOLS, /^src\/(errors|refusals)\.ts/],
    because: 'the port belongs to nobody',
  },
  {
    files: /^src\/providers\//,
    mayImport: [/^src\/(providers|platform)\//, /^src\/(errors|refusals)\.ts/],
    because: 'a provider knows the port and no concept',
  },
  rules('identity', []),
  rules('webhooks', ['identity']),
  rules('agents', ['identity', 'webhooks']),
  rules('contacts', ['identity', 'webhooks']),
  rules('credits', ['identity', 'webhooks']),
  rules('calls', ['identity', 'agents', 'contacts', 'credits', 'webhooks']),
  rules('campaigns', ['identity', 'agents', 'calls', 'contacts', 'credits', 'webhooks']),
  schemas(['identity', 'agents', 'calls', 'campaigns', 'contacts', 'credits', 'webhooks']),
  {
    files: /^src\/graphql\//,
    mayImport: [
      /^src\/(graphql|platform|identity)\//,
      /^src\/[a-z/]+\/([a-z-]*schema|deps)\.ts/,
      /^src\/providers\/port\.ts/,
      VOCABULARY,
      /^src\/(errors|refusals)\.ts/,
    ],
    because: 'the executor runs the schema and holds no rule of a concept',
  },
  {
    files: /^adapters\/surface-a\//,
    mayImport: [
      /^adapters\/(?!surface-b)/,
      /^src\/identity\/viewer\.ts/,
      /^src\/(errors|refusals)\.ts/,
      LIMITS,
      VOCABULARY,
    ],
    because: 'a surface has GraphQL alone, and the surfaces never meet',
  },
  {
    files: /^adapters\/surface-b\//,
    mayImport: [
      /^adapters\/(?!surface-a)/,
      /^src\/identity\/viewer\.ts/,
      /^src\/(errors|refusals)\.ts/,
      LIMITS,
      VOCABULARY,
    ],
    because: 'a surface has GraphQL alone, and the surfaces never meet',
  },
  {
    files: /^adapters\//,
    mayImport: [
      /^adapters\//,
      /^src\/graphql\/executor\.ts/,
      /^src\/identity\/(request-ports|viewer)\.ts/,
      /^src\/(errors|refusals)\.ts/,
      /^src\/platform\/(input\/json|storage\/disk-space)\.ts/,
      LIMITS,
      VOCABULARY,
    ],
    because: 'an adapter has GraphQL alone, and the ports of a request',
  },
  {
    files: /^src\/dashboard\/web\//,
    mayImport: [/^src\/dashboard\/web\//, LIMITS, VOCABULARY],
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
      /^src\/providers\/(port|placeholders)\.ts/,
      AGENT_TOOLS,
      VOCABULARY,
      /^src\/(errors|refusals)\.ts/,
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
      AGENT_TOOLS,
      VOCABULARY,
      /^src\/(errors|refusals)\.ts/,
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

it('writes and reads data in the rules alone', () => {
  const violations = sourceFiles()
    .filter((file) => /^(adapters|src\/(admin|http|dashboard(?!\/web)))\//.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(NOT_CODE, '');
      const words = code.match(/\b(database|prisma|Prisma|pool)\b|\bdb\.\S+/g) ?? [];
      return words.map((word) => `${file} uses ${word}: what it reads and changes is a rule of a concept`);
    });
  expect(violations).toEqual([]);
});

it('lets a schema read rows within an account alone', () => {
  const violations = sourceFiles()
    .filter((file) => file.endsWith('schema.ts'))
    .flatMap((file) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(NOT_CODE, '');
      const queries = code.match(/\bprisma\.(?!account\b)\w+\.|\$(query|execute)Raw|\bpool\b/g) ?? [];
      return queries.map((query) => `${file} uses ${query} instead of tenantOf(context)`);
    });
  expect(violations).toEqual([]);
});

it('lets no rule write the condition of the viewer’s account itself', () => {
  const violations = sourceFiles().filter((file) =>
    /(where\b[^;]*?\{[^{}]*accountId: viewer\.accountId)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(violations).toEqual([]);
});

it('has no circle of files that import each other', () => {
  const imports = new Map(sourceFiles().map((file) => [file, importsOf(file)]));
  expect(circlesIn(imports)).toEqual([]);
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

/** Comments, imports, and text in quotes. */
const NOT_CODE = /\/\*.*?\*\/|\/\/.*?$|^import .*?;$|'[^'\n]*'|"[^"\n]*"/gms;

/** Each circle once, as the way from a file back to itself. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];

  function visit(file: string): void {
    const start = way.indexOf(file);
    if (start !== -1) circles.push([...way.slice(start), file].join(' → '));
    if (start !== -1 || done.has(file)) return;
    way.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    way.pop();
    done.add(file);
  }

  for (const file of imports.keys()) visit(file);
  return circles;
}

function sourceFiles(): string[] {
  return filesIn(['src', 'adapters']);
}

/** What people have written there, generated files aside. */
function filesIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
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
