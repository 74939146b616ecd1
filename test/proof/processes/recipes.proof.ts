import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SECRET_KEY } from '../../harness/app.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { type RedisInUse, redisForTests, redisMissing } from '../../harness/servers/redis.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const pairs = (text: string, pattern: RegExp) =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));

const IMAGE = pairs(/^ENV (.*DATA_DIR.*)$/m.exec(read('Dockerfile'))?.[1] ?? '', /(\w+)=(\S+)/g);

/** The variables of each recipe, by name, as the documentation has an operator set them. */
const RECIPES: Record<string, Record<string, string>> = {
  'the image': IMAGE,
  'compose.yaml': { ...IMAGE, ...withDefaults(parse(read('compose.yaml'))['x-dialgraph'].environment) },
  'the manifests for Kubernetes': {
    ...IMAGE,
    ...parse(read('docs/deploy/kubernetes/config.yaml')).data,
    ...pairs(read('docs/operations.md'), /--from-literal=(\w+)=(\S+)/g),
  },
  'the unit of systemd': pairs(read('docs/deploy/dialgraph.service'), /^Environment=(\w+)=(.*)$/gm),
};

/** Replaces `${NAME:-default}` by the default, as Compose does. */
function withDefaults(environment: Record<string, string>): Record<string, string> {
  const resolved = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
  ]);
  return Object.fromEntries(resolved);
}

let database: TestDatabase;
let redis: RedisInUse;
let folder: string;
const running: DialgraphProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-recipe-'));
  [database, redis] = [await createTestDatabase(), await redisForTests()];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.terminate()));
  await Promise.all([database.drop(), redis.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The recipe's variables, with this machine's addresses, folder and secrets where the recipe sets them. */
function here(recipe: Record<string, string>): Record<string, string> {
  const places = { DATABASE_URL: database.url, REDIS_URL: redis.url, DATA_DIR: folder, PORT: '0' };
  const own = { ...places, SECRET_KEY, METRICS_TOKEN: SECRET_KEY };
  return Object.fromEntries(
    Object.entries(recipe).map(([name, value]) => [
      name,
      name in own ? own[name as keyof typeof own] : value,
    ]),
  );
}

describe.skipIf(redisMissing()).each(Object.entries(RECIPES))('%s', (_name, recipe) => {
  it('starts with exactly the variables that it sets, one process of each role where it has several', async () => {
    const env = here(recipe);
    for (const ROLES of 'REDIS_URL' in env ? ['api', 'worker'] : ['api,worker']) {
      const started = await DialgraphProcess.start({ ...env, ROLES, PORT: '0', LOG_FORMAT: 'json' });
      running.push(started);
      expect((await fetch(`${started.url.replace('0.0.0.0', '127.0.0.1')}/readyz`)).status).toBe(200);
      const warned = started.log.filter(({ level }) => level === 'warn' || level === 'error');
      const isReal = ![undefined, 'simulator'].includes(recipe.VOICE_PROVIDER);
      expect(warned.map(({ msg }) => msg)).toEqual(
        isReal ? [expect.stringContaining(`admin -- provider connect ${recipe.VOICE_PROVIDER}`)] : [],
      );
    }
  });
});
