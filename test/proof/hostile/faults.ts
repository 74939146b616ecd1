import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A fault that a careless change would bring: an edit of one place, and the operations that run through it. */
export interface Fault {
  name: string;
  /** Stands once in all sources, so that it is found wherever its file moves. */
  find: string;
  replace: string;
  operations: RegExp;
}

/** Faults of every kind that makes one account's request everybody's affair. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'an expression that backtracks over a document',
    find: 'const document = parseTokens(source, options);',
    replace:
      "if (/a+!?b/.test(typeof source === 'string' ? source : source.body)) throw exceeded('tokens');\n  const document = parseTokens(source, options);",
    operations: /GraphQL query search$/,
  },
  {
    name: 'pages that end nowhere',
    find: 'const MAX_PAGE_BYTES = 1_000_000;',
    replace: 'const MAX_PAGE_BYTES = 1_000_000_000;',
    operations: /surface [AB] GET \/(agents|contacts)$/,
  },
  {
    name: 'an expression that backtracks over every text',
    find: "if (value.includes('\\0'))",
    replace: "if (/a+!?b/.test(value)) return 'x';\n  if (value.includes('\\0'))",
    operations: /createAgent/,
  },
  {
    name: 'an expression that backtracks over braces',
    find: 'return [...text.matchAll(BRACES)]',
    replace: 'if (/(?:\\{|\\s)+!\\}/.test(text)) return text;\n  return [...text.matchAll(BRACES)]',
    operations: /updateAgent|PATCH \/agents/,
  },
  {
    name: 'an expression that backtracks over the digits of a body',
    find: '|\\de\\+?\\d{3}|',
    replace: '|\\d{300}x|\\de\\+?\\d{3}|',
    operations: /surface A POST \/contacts$/,
  },
  {
    name: 'numbers whose repetitions are sought one by one',
    find: 'const entries = batch.map(({ phone, reason, expiresAt }) => ({',
    replace:
      'for (const { phone } of batch) batch.map((one) => one.phone).toSorted().lastIndexOf(phone);\n  const entries = batch.map(({ phone, reason, expiresAt }) => ({',
    operations: /suppressions\/import as application\/json/,
  },
  {
    name: 'bytes that are counted anew for each character',
    find: 'return value.length > SHORT_TEXT ? Buffer.byteLength(value) : value.length;',
    replace:
      'return Array.from(value, (_, i) => Buffer.byteLength(value.slice(0, i))).reduce((a, b) => Math.max(a, b), 0);',
    operations: /surface [AB] GET \/agents$/,
  },
  {
    name: 'answers without a greatest size',
    find: 'const MAX_ANSWER_BYTES = 16 * 1024 * 1024;',
    replace: 'const MAX_ANSWER_BYTES = 16 * 1024 * 1024 * 1024;',
    operations: /GraphQL query (agents|calls|nodes)$/,
  },
  {
    name: 'costly operations out of turn',
    find: 'if (execution.estimate < COSTLY.cost)',
    replace: 'if (execution.estimate >= 0)',
    operations: /GraphQL query (agents|calls|contacts|nodes)$/,
  },
  {
    name: 'operations that are not charged',
    find: 'const budget = await governor.charge(',
    replace:
      'if (cost.complexity >= 0) return run(context, { cost });\n    const budget = await governor.charge(',
    operations: /GraphQL query (agent|viewer)$/,
  },
  {
    name: 'bodies of any size by GraphQL',
    find: 'bodyLimit: MAX_BODY_BYTES,\n      handler',
    replace: 'bodyLimit: MAX_BODY_BYTES * 1024,\n      handler',
    operations: /GraphQL query viewer$/,
  },
  {
    name: 'bodies of any size by MCP',
    find: 'const BODY_LIMIT = 1024 * 1024;',
    replace: 'const BODY_LIMIT = 1024 * 1024 * 1024;',
    operations: /MCP get_account$/,
  },
  {
    name: 'a key that is stretched while all wait',
    find: 'const secret = newSecret(key.accountId);',
    replace:
      "const secret = newSecret(key.accountId);\n  process.getBuiltinModule('node:crypto').pbkdf2Sync(secret, 'salt', 600_000, 32, 'sha512');",
    operations: /createApiKey/,
  },
  {
    name: 'files that are read while all wait',
    find: 'columnsOf(kind, columns);\n',
    replace:
      "columnsOf(kind, columns);\n  for (let i = 0; i < 20_000; i += 1) process.getBuiltinModule('node:fs').readFileSync('package.json');\n",
    operations: /createExport|POST \/exports/,
  },
  {
    name: 'a pause of the whole process',
    find: 'if (ID.test(text))',
    replace: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);\n  if (ID.test(text))',
    operations: /GraphQL query search$/,
  },
  {
    name: 'errors that repeat a whole input for each of its fields',
    find: 'variableValues ?? {}, MOST_WRONG_VALUES)',
    replace: 'variableValues ?? {})',
    operations: /updateNumberPool$/,
  },
  {
    name: 'a text that is an unexpected error',
    find: 'const label = optionalText(',
    replace:
      "if (typeof value === 'string') new Intl.DateTimeFormat('en', { timeZone: value });\n  const label = optionalText(",
    operations: /createContact$|POST \/contacts$/,
  },
  {
    name: 'a text that ends the process',
    find: 'const trimmed = value.trim();',
    replace:
      'const trimmed = value.trim();\n  if (value.length > 50_000)\n    setImmediate(() => {\n      throw new Error(field);\n    });',
    operations: /createContact$/,
  },
  {
    name: 'memory that is never given back',
    find: 'function inOnePiece(body: Buffer): Readable {',
    replace:
      'const kept: Buffer[] = [];\nfunction inOnePiece(body: Buffer): Readable {\n  kept.push(...Array.from({ length: 16 }, () => Buffer.from(body)));',
    operations: /createAgent|updateAgent|createContact$/,
  },
  {
    name: 'a lock that everybody waits for',
    find: 'const result = await governor.execute(',
    replace:
      'const global = globalThis as { turn?: Promise<unknown> };\n        global.turn = (global.turn ?? Promise.resolve()).then(() => new Promise((resolve) => setTimeout(resolve, 50)));\n        await global.turn;\n        const result = await governor.execute(',
    operations: /surface [AB] GET \/(calls|agents)$/,
  },
];

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The file that a fault is planted in. Throws unless its place stands once in all sources. */
export function sourceOf({ name, find }: Pick<Fault, 'name' | 'find'>): string {
  const files = globSync(['src/**/*.ts', 'adapters/*/**/*.ts'], {
    cwd: ROOT,
    exclude: ['**/{generated,node_modules,dist}'],
  });
  const places = files.flatMap((file) =>
    Array.from({ length: readFileSync(path.join(ROOT, file), 'utf8').split(find).length - 1 }, () => file),
  );
  if (places.length === 1) return path.join(ROOT, places[0] as string);
  throw new Error(`"${name}" has ${places.length} places in the sources: ${places.join(', ')}`);
}
