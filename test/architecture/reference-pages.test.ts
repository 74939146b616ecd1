import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { CALL_AMENDMENTS, CALL_TRANSITIONS } from '../../src/calls/states/states.ts';
import { CAMPAIGN_TRANSITIONS } from '../../src/campaigns/campaign/states.ts';
import { ENVIRONMENT_VARIABLES } from '../../src/deployment/env.ts';
import type { WebhookEventType } from '../../src/platform/generated/prisma/enums.ts';
import { EVENT_WIRE_NAMES } from '../../src/webhooks/catalog.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (page: string) => readFileSync(path.join(ROOT, page), 'utf8');

interface Row {
  from: readonly string[];
  to: string;
  emits?: WebhookEventType;
}

it.each([
  ['docs/calls.md', 'call', CALL_TRANSITIONS],
  ['docs/calls.md', 'lost-call', CALL_AMENDMENTS],
  ['docs/campaigns.md', 'campaign', CAMPAIGN_TRANSITIONS],
] as const)('%s shows the states of a %s as the code has them', (page, name, transitions) => {
  const shown = read(page).split(`<!-- ${name}-states -->\n`)[1]?.split(`<!-- /${name}-states -->`)[0];
  expect(shown).toBe(tableOf(transitions));
});

it('docs/environment.md has every variable of the environment, and no other', () => {
  const named = [...read('docs/environment.md').matchAll(/^\|.*$/gm)].flatMap(
    ([row]) => row.match(/`[A-Z][A-Z0-9]*_[A-Z0-9_]+`|`PORT`|`HOST`|`ROLES`/g) ?? [],
  );
  expect([...new Set(named)].sort()).toEqual(ENVIRONMENT_VARIABLES.map((name) => `\`${name}\``).sort());
});

it('docs/command-line.md shows every command of the operator, and no other', () => {
  const lines = read('docs/command-line.md').matchAll(/^npm run -s admin -- (\w+ [\w-]+)(?: (\w+))?/gm);
  const shown = [...lines].map(([, command = '', third]) =>
    `${command} ${third}` in COMMANDS ? `${command} ${third}` : command,
  );
  expect([...new Set(shown)].sort()).toEqual(Object.keys(COMMANDS).sort());
});

it('README.md can be read to the end: at most 155 lines', () => {
  expect(read('README.md').split('\n').length - 1).toBeLessThanOrEqual(155);
});

it('docs/README.md lists every page of docs', () => {
  const pages = globSync('*.md', { cwd: path.join(ROOT, 'docs') }).filter((page) => page !== 'README.md');
  const listed = [...read('docs/README.md').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, page]) => page);
  expect(listed.sort()).toEqual(pages.sort());
});

function tableOf(transitions: Readonly<Record<string, Row>>): string {
  const rows = Object.entries(transitions).map(([event, { from, to, emits }]) => {
    const origin = from.length === 0 ? '–' : from.map((state) => `\`${state}\``).join(', ');
    const webhook = emits === undefined ? '' : ` \`${EVENT_WIRE_NAMES[emits]}\``;
    return `| \`${event}\` | ${origin} | \`${to}\` |${webhook} |`;
  });
  return ['| Event | From | To | Webhook |', '|---|---|---|---|', ...rows, ''].join('\n');
}
