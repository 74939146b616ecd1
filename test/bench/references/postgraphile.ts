/**
 * PostGraphile on a database, as its documentation begins: `--root` has it installed. Prints `{"baseUrl": …}` once it
 * answers. It authenticates nobody.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { root: { type: 'string' }, 'database-url': { type: 'string' } } });
process.env.GRAPHILE_ENV = 'production';
const installed = createRequire(`${values.root}/package.json`);
const { postgraphile } = installed('postgraphile');
const { PostGraphileAmberPreset } = installed('postgraphile/presets/amber');
const { makePgService } = installed('postgraphile/adaptors/pg');
const { grafserv } = installed('postgraphile/grafserv/node');

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: values['database-url'], schemas: ['public'] })],
  grafserv: { graphiql: false, websockets: false },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ baseUrl: `http://127.0.0.1:${port}` })}\n`);
process.once('SIGTERM', () => process.exit());
