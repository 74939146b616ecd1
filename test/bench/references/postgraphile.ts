/**
 * PostGraphile on a database, as its documentation begins: `--root` has it installed. Prints `{"baseUrl": …}` once it
 * answers. It authenticates nobody, unless `--api-keys`: then it looks the caller's key up, and says in each transaction
 * on whose behalf it reads, as its documentation does it (`pgSettings`).
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    'database-url': { type: 'string' },
    'api-keys': { type: 'boolean', default: false },
  },
});
process.env.GRAPHILE_ENV = 'production';
const installed = createRequire(`${values.root}/package.json`);
const { postgraphile } = installed('postgraphile');
const { PostGraphileAmberPreset } = installed('postgraphile/presets/amber');
const { makePgService } = installed('postgraphile/adaptors/pg');
const { grafserv } = installed('postgraphile/grafserv/node');

const pool = new pg.Pool({ connectionString: values['database-url'] });
const KEY = `SELECT k.account_id FROM api_keys k JOIN accounts a ON a.id = k.account_id
  WHERE k.secret_hash = $1 AND k.revoked_at IS NULL`;

async function onBehalfOf({ headers }: IncomingMessage): Promise<{ pgSettings: object }> {
  const secret = headers.authorization?.replace('Bearer ', '') ?? '';
  const hash = createHash('sha256').update(secret).digest();
  const { rows } = await pool.query({ name: 'key', text: KEY, values: [hash] });
  if (!rows[0]) throw new Error('unknown API key');
  return { pgSettings: { 'app.account_id': rows[0].account_id } };
}

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: values['database-url'], schemas: ['public'] })],
  grafserv: { graphiql: false, websockets: false },
  ...(values['api-keys'] && {
    grafast: { context: ({ node }: { node: { req: IncomingMessage } }) => onBehalfOf(node.req) },
  }),
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ baseUrl: `http://127.0.0.1:${port}` })}\n`);
process.once('SIGTERM', () => process.exit());
