/** A fault that a careless change would bring: an edit of one file, and the operations that run through it. */
export interface Fault {
  name: string;
  file: string;
  /** Stands once in the file. */
  find: string;
  replace: string;
  operations: RegExp;
}

/** Faults of every kind that makes one account's request everybody's affair. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'an expression that backtracks over every text',
    file: 'src/platform/input/text.ts',
    find: "if (value.includes('\\0'))",
    replace: "if (/a+!?b/.test(value)) return 'x';\n  if (value.includes('\\0'))",
    operations: /createAgent/,
  },
  {
    name: 'an expression that backtracks over braces',
    file: 'src/providers/placeholders.ts',
    find: 'return [...text.matchAll(BRACES)]',
    replace: 'if (/(?:\\{|\\s)+!\\}/.test(text)) return text;\n  return [...text.matchAll(BRACES)]',
    operations: /updateAgent|PATCH \/agents/,
  },
  {
    name: 'an expression that backtracks over the digits of a body',
    file: 'adapters/http/json.ts',
    find: '|\\de\\+?\\d{3}|',
    replace: '|\\d{300}x|\\de\\+?\\d{3}|',
    operations: /surface A POST \/contacts$/,
  },
  {
    name: 'an expression that backtracks over a document',
    file: 'src/graphql/transport/server.ts',
    find: 'const { viewer } = request;',
    replace:
      "const { viewer } = request;\n        if (/a+!?b/.test(String(request.body))) reply.header('x', 'y');",
    operations: /GraphQL query search$/,
  },
  {
    name: 'a list of ids whose repetitions are sought one by one',
    file: 'src/campaigns/redial/redial.ts',
    find: "if (callIds) assertFew('callIds', callIds);",
    replace:
      "if (callIds) assertFew('callIds', callIds);\n  if (callIds) callIds.map((id) => [...callIds].toSorted().lastIndexOf(id.concat(id)));",
    operations: /redial/,
  },
  {
    name: 'bytes that are counted anew for each character',
    file: 'src/graphql/connections/bounded-page.ts',
    find: 'return value.length > SHORT_TEXT ? Buffer.byteLength(value) : value.length;',
    replace:
      'return Array.from(value, (_, i) => Buffer.byteLength(value.slice(0, i))).reduce((a, b) => Math.max(a, b), 0);',
    operations: /surface [AB] GET \/agents$/,
  },
  {
    name: 'pages that end nowhere',
    file: 'src/graphql/connections/bounded-page.ts',
    find: 'const MAX_PAGE_BYTES = 2_000_000;',
    replace: 'const MAX_PAGE_BYTES = 2_000_000_000;',
    operations: /surface [AB] GET \/(agents|contacts)$/,
  },
  {
    name: 'answers without a greatest size',
    file: 'src/graphql/execution.ts',
    find: 'const MAX_ANSWER_BYTES = 16 * 1024 * 1024;',
    replace: 'const MAX_ANSWER_BYTES = 16 * 1024 * 1024 * 1024;',
    operations: /GraphQL query (agents|calls|nodes)$/,
  },
  {
    name: 'costly operations out of turn',
    file: 'src/graphql/governor.ts',
    find: 'if (execution.estimate < COSTLY.cost)',
    replace: 'if (execution.estimate >= 0)',
    operations: /GraphQL query (agents|calls|contacts|nodes)$/,
  },
  {
    name: 'operations that are not charged',
    file: 'src/graphql/documents/operation-cost.ts',
    find: 'const budget = await governor.charge(',
    replace:
      'if (cost.complexity >= 0) return run(context, { cost });\n    const budget = await governor.charge(',
    operations: /GraphQL query (agent|viewer)$/,
  },
  {
    name: 'bodies of any size by GraphQL',
    file: 'src/graphql/transport/server.ts',
    find: 'const MAX_BODY_BYTES = 1024 * 1024;',
    replace: 'const MAX_BODY_BYTES = 1024 * 1024 * 1024;',
    operations: /GraphQL query viewer$/,
  },
  {
    name: 'bodies of any size by MCP',
    file: 'adapters/mcp/register.ts',
    find: 'const BODY_LIMIT = 1024 * 1024;',
    replace: 'const BODY_LIMIT = 1024 * 1024 * 1024;',
    operations: /MCP get_account$/,
  },
  {
    name: 'a key that is stretched while all wait',
    file: 'src/identity/api-keys.ts',
    find: 'const secret = newSecret(key.accountId);',
    replace:
      "const secret = newSecret(key.accountId);\n  process.getBuiltinModule('node:crypto').pbkdf2Sync(secret, 'salt', 600_000, 32, 'sha512');",
    operations: /createApiKey/,
  },
  {
    name: 'files that are read while all wait',
    file: 'src/exports/exports.ts',
    find: 'columnsOf(kind, columns);\n',
    replace:
      "columnsOf(kind, columns);\n  for (let i = 0; i < 20_000; i += 1) process.getBuiltinModule('node:fs').readFileSync('package.json');\n",
    operations: /createExport|POST \/exports/,
  },
  {
    name: 'a pause of the whole process',
    file: 'src/search/search.ts',
    find: 'if (ID.test(text))',
    replace: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);\n  if (ID.test(text))',
    operations: /GraphQL query search$/,
  },
  {
    name: 'errors that repeat a whole input for each of its fields',
    file: 'src/graphql/documents/operation-cost.ts',
    find: 'variableValues ?? {}, MOST_WRONG_VALUES)',
    replace: 'variableValues ?? {})',
    operations: /updateNumberPool$/,
  },
  {
    name: 'a text that is an unexpected error',
    file: 'src/contacts/contact-fields.ts',
    find: 'const label = optionalText(',
    replace:
      "if (typeof value === 'string') new Intl.DateTimeFormat('en', { timeZone: value });\n  const label = optionalText(",
    operations: /createContact$|POST \/contacts$/,
  },
  {
    name: 'a text that ends the process',
    file: 'src/contacts/read-text.ts',
    find: 'const trimmed = value.trim();',
    replace:
      'const trimmed = value.trim();\n  if (value.length > 100_000)\n    setImmediate(() => {\n      throw new Error(field);\n    });',
    operations: /createContact$/,
  },
  {
    name: 'memory that is never given back',
    file: 'src/http/bounds/body-bounds.ts',
    find: 'function inOnePiece(body: Buffer): Readable {',
    replace:
      'const kept: Buffer[] = [];\nfunction inOnePiece(body: Buffer): Readable {\n  kept.push(Buffer.from(body), Buffer.from(body), Buffer.from(body), Buffer.from(body));',
    operations: /createAgent|updateAgent|createContact$/,
  },
  {
    name: 'a lock that everybody waits for',
    file: 'src/graphql/executor.ts',
    find: 'const result = await governor.execute(',
    replace:
      'const global = globalThis as { turn?: Promise<unknown> };\n        global.turn = (global.turn ?? Promise.resolve()).then(() => new Promise((resolve) => setTimeout(resolve, 20)));\n        await global.turn;\n        const result = await governor.execute(',
    operations: /surface [AB] GET \/(calls|agents)$/,
  },
];
