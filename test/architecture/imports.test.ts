import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Bounds as data: the one thing of a concept that adapters and the dashboard may read, so that each is written once. */
const LIMITS = /^src\/([a-z]+|contacts\/import|platform\/input)\/([a-z]+-)?limits\.ts/;

/** The names of providers, how calls end and what checks find: data as well, from the port to the dashboard. */
const VOCABULARY = /^src\/providers\/(call-outcomes|check-findings|voice-provider-names)\.ts/;

/** The files of the provider port that declare agents’ tools and settings. */
const AGENTS_OF_PORT = /^src\/providers\/agent-(tools|settings)\.ts/;

/** The folders of the house by floors, the lowest first, as docs/architecture.md lists them. */
const FLOORS = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')
  .split(/<!-- \/?floors -->/)[1]
  ?.split('\n')
  .filter((line) => /^[a-z]/.test(line))
  .map((line) => line.split(/ {3,}/)[0]?.split('  ') ?? [])
  .reverse() as string[][];

const CONCEPTS = FLOORS.slice(FLOORS.findIndex((rooms) => rooms.includes('graphql')) + 1)
  .flat()
  .filter((room) => !['http', 'admin', 'print', 'adapters', 'dashboard', 'deployment'].includes(room))
  .join('|');

/** The layers of the design, each with what it may import of our own code. Libraries are free to all. */
const RULES: readonly { files: RegExp; mayImport: readonly RegExp[]; because: string }[] = [
  {
    files: LIMITS,
    mayImport: [/^src\/platform\/input\/limits\.ts/],
    because: 'limits are data that everybody may read, and read nothing themselves',
  },
  {
    files: /^src\/providers\/(agent-tools|call-outcomes|check-findings|voice-provider-names)\.ts/,
    mayImport: [],
    because: 'vocabularies are read by everybody and read nothing',
  },
  {
    files: /^src\/(platform|errors|obstacles)\//,
    mayImport: [/^src\/platform\//, /^src\/(errors|obstacles)\//],
    because: 'the platform carries everything and knows nothing of it',
  },
  {
    files: /^src\/providers\/port\.ts/,
    mayImport: [VOCABULARY, AGENTS_OF_PORT, /^src\/(errors|obstacles)\//],
    because: 'the port belongs to nobody',
  },
  {
    files: /^src\/providers\//,
    mayImport: [/^src\/(providers|platform)\//, /^src\/(errors|obstacles)\//],
    because: 'a provider knows the port and no concept',
  },
  {
    files: new RegExp(`^src/(${CONCEPTS})/(?!.*schema\\.ts$|idempotent-mutation\\.ts$)`),
    mayImport: [
      new RegExp(`^src/(${CONCEPTS})/(?!.*schema\\.ts$)`),
      /^src\/platform\//,
      /^src\/providers\/((port|placeholders|definitions?)\.ts|credentials\/)/,
      AGENTS_OF_PORT,
      VOCABULARY,
      /^src\/(errors|obstacles)\//,
    ],
    because: 'rules never know GraphQL',
  },
  {
    files: new RegExp(`^src/(${CONCEPTS})/.*(schema|idempotent-mutation)\\.ts$`),
    mayImport: [
      new RegExp(`^src/(${CONCEPTS})/`),
      /^src\/(graphql|platform)\//,
      /^src\/providers\/port\.ts/,
      AGENTS_OF_PORT,
      VOCABULARY,
      /^src\/(errors|obstacles)\//,
    ],
    because: 'a schema is thin: builder and rules',
  },
  {
    files: /^src\/graphql\//,
    mayImport: [
      /^src\/(graphql|platform)\//,
      /^src\/providers\/port\.ts/,
      VOCABULARY,
      /^src\/(errors|obstacles)\//,
    ],
    because: 'the executor runs the schema and holds no rule of a concept',
  },
  {
    files: /^adapters\/surface-a\//,
    mayImport: [
      /^adapters\/(?!surface-b)/,
      /^src\/platform\/(tenancy\/viewer|letter-case)\.ts/,
      /^src\/(errors|obstacles)\//,
      LIMITS,
      VOCABULARY,
    ],
    because: 'a surface has GraphQL alone, and the surfaces never meet',
  },
  {
    files: /^adapters\/surface-b\//,
    mayImport: [
      /^adapters\/(?!surface-a)/,
      /^src\/platform\/tenancy\/viewer\.ts/,
      /^src\/(errors|obstacles)\//,
      LIMITS,
      VOCABULARY,
    ],
    because: 'a surface has GraphQL alone, and the surfaces never meet',
  },
  {
    files: /^adapters\/clients\/typescript\/src\/command-line\//,
    mayImport: [/^adapters\/clients\/typescript\/src\//],
    because: 'the command line is a client of the SDK, and its package holds nothing else of ours',
  },
  {
    files: /^adapters\/clients\/typescript\/src\//,
    mayImport: [/^adapters\/clients\/typescript\/src\/(?!command-line\/)/],
    because: 'the SDK runs in browsers, and its package holds nothing else of ours',
  },
  {
    files: /^adapters\//,
    mayImport: [
      /^adapters\//,
      /^src\/graphql\/executor\.ts/,
      /^src\/(identity\/request-ports|platform\/tenancy\/viewer)\.ts/,
      /^src\/(errors|obstacles)\//,
      /^src\/platform\/(input\/json|letter-case|network\/until-closed|storage\/disk-space|telemetry\/build)\.ts/,
      LIMITS,
      VOCABULARY,
    ],
    because: 'an adapter has GraphQL alone, and the ports of a request',
  },
  {
    files: /^src\/dashboard\/web\//,
    mayImport: [
      /^src\/dashboard\/web\//,
      LIMITS,
      VOCABULARY,
      /^src\/platform\/(input\/cell-text|time\/durations)\.ts/,
    ],
    because: 'the dashboard is a GraphQL client like any other',
  },
];

it('every file imports only what its folder may import', () => {
  const violations = sourceFiles().flatMap((file) => {
    const rule = RULES.find(({ files }) => files.test(file));
    if (rule === undefined) return [];
    return importsOf(file)
      .filter((target) => !rule.mayImport.some((allowed) => allowed.test(target)))
      .map((target) => `${file} imports ${target}: ${rule.because}`);
  });
  expect(violations).toEqual([]);
});

it('only rules access the database', () => {
  const violations = sourceFiles()
    .filter((file) => /^(adapters(?!\/clients)|src\/(admin|http|dashboard(?!\/web)))\//.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(NOT_CODE, '');
      const words = code.match(/\b(database|prisma|Prisma|pool)\b|\bdb\.\S+/g) ?? [];
      return words.map((word) => `${file} uses ${word}: what it reads and changes is a rule of a concept`);
    });
  expect(violations).toEqual([]);
});

it('a schema reads rows within an account only', () => {
  const violations = sourceFiles()
    .filter((file) => file.endsWith('schema.ts'))
    .flatMap((file) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(NOT_CODE, '');
      const queries = code.match(/\bprisma\.(?!account\b)\w+\.|\$(query|execute)Raw|\bpool\b/g) ?? [];
      return queries.map((query) => `${file} uses ${query} instead of tenantOf(context)`);
    });
  expect(violations).toEqual([]);
});

it('no rule writes the viewer’s account condition itself', () => {
  const violations = sourceFiles().filter((file) =>
    /(where\b[^;]*?\{[^{}]*accountId: viewer\.accountId)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(violations).toEqual([]);
});

it('folders import only folders on lower floors', () => {
  const upward = arrows().filter(
    ({ from, to }) =>
      roomOf(from) !== roomOf(to) &&
      floorOf(to) >= floorOf(from) &&
      !isOfTheRoot(from) &&
      !(['admin', 'print'].includes(roomOf(from)) && isOfTheRoot(to)),
  );
  expect(upward.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

it('no folders import each other, at any depth', () => {
  const siblings = Map.groupBy(arrows().flatMap(asSiblings), ({ parent }) => parent);
  const circles = [...siblings].flatMap(([parent, pairs]) => {
    const imports = Map.groupBy(pairs, ({ from }) => from);
    const targets = new Map([...imports].map(([from, to]) => [from, to.map((pair) => pair.to)]));
    return circlesIn(targets).map((circle) => `${parent}: ${circle}`);
  });
  expect(circles).toEqual([]);
});

it('the list of floors names every folder, and no other', () => {
  const rooms = new Set(
    sourceFiles()
      .map(roomOf)
      .filter((room) => !room.endsWith('.ts')),
  );
  expect([...rooms].sort()).toEqual(FLOORS.flat().sort());
});

it('the environment is read in one place only', () => {
  const readers = sourceFiles().filter(
    (file) =>
      ![
        'src/deployment/env.ts',
        'src/main.ts',
        'src/admin/main.ts',
        'src/admin/listen.ts',
        'adapters/clients/typescript/src/command-line/main.ts',
        'src/dashboard/build.ts',
      ].includes(file) && readFileSync(path.join(ROOT, file), 'utf8').includes('process.env'),
  );
  expect(readers).toEqual([]);
});

/** Comments, imports, and text in quotes. */
const NOT_CODE = /\/\*.*?\*\/|\/\/.*?$|^import .*?;$|'[^'\n]*'|"[^"\n]*"/gms;

interface Arrow {
  from: string;
  to: string;
}

/** Every import of a file of ours; those inside a `generated` folder are its generator's own. */
function arrows(): Arrow[] {
  const files = new Set(filesIn(['src', 'adapters']));
  return [...files]
    .filter((from) => !from.includes('/generated/'))
    .flatMap((from) =>
      importsOf(from)
        .filter((to) => files.has(to))
        .map((to) => ({ from, to })),
    );
}

/** The two entries of the deepest folder that holds both files, through which one imports the other. */
function asSiblings({ from, to }: Arrow): { parent: string; from: string; to: string }[] {
  const [a, b] = [from.split('/'), to.split('/')];
  const depth = a.findIndex((entry, i) => entry !== b[i]);
  const entries = { from: a[depth] ?? '', to: b[depth] ?? '' };
  if (depth > 0) return [{ parent: a.slice(0, depth).join('/'), ...entries }];
  return [{ parent: 'the house', from: roomOf(from), to: roomOf(to) }];
}

/** Files of `src` itself compose the application from all folders; the command line and the printers compose it likewise. */
function isOfTheRoot(file: string): boolean {
  return /^src\/[^/]+$/.test(file);
}

/** The folder of the house that a file belongs to; a file of `src` itself is its own. */
function roomOf(file: string): string {
  return file.replace(/^src\//, '').split('/')[0] ?? file;
}

/** 0 = the lowest. */
function floorOf(file: string): number {
  const floor = FLOORS.findIndex((rooms) => rooms.includes(roomOf(file)));
  return floor === -1 ? FLOORS.length : floor;
}

/** Each circle once, as the way from an entry back to itself. */
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

/** Handwritten files of ours; generated ones are left out. */
function sourceFiles(): string[] {
  return filesIn(['src', 'adapters']).filter((file) => !file.includes('generated'));
}

function filesIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\bdist\//.test(file))
      .map((file) => path.posix.join(folder, file)),
  );
}

/** Our own files that a file imports, also by a re-export, a type or a dynamic import, relative to the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const specifiers = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  return [...specifiers].map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier));
}
