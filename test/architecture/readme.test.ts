import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { CALL_AMENDMENTS, CALL_TRANSITIONS } from '../../src/calls/states/states.ts';
import { CAMPAIGN_TRANSITIONS } from '../../src/campaigns/states.ts';
import { ENVIRONMENT_VARIABLES } from '../../src/env.ts';
import type { WebhookEventType } from '../../src/platform/generated/prisma/enums.ts';
import { EVENT_WIRE_NAMES } from '../../src/webhooks/catalog.ts';

const README = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');

interface Row {
  from: readonly string[];
  to: string;
  emits?: WebhookEventType;
}

it.each([
  ['call', CALL_TRANSITIONS],
  ['lost-call', CALL_AMENDMENTS],
  ['campaign', CAMPAIGN_TRANSITIONS],
] as const)('shows the states of a %s in the README as the code has them', (name, transitions) => {
  const shown = README.split(`<!-- ${name}-states -->\n`)[1]?.split(`<!-- /${name}-states -->`)[0];
  expect(shown).toBe(tableOf(transitions));
});

it('has every variable of the environment in the README, and no other', () => {
  const section = README.split('### Environment\n')[1]?.split('\n##')[0] ?? '';
  const named = [...section.matchAll(/^\|.*$/gm)].flatMap(
    ([row]) => row.match(/`[A-Z][A-Z0-9]*_[A-Z0-9_]+`|`PORT`|`HOST`|`ROLES`/g) ?? [],
  );
  expect([...new Set(named)].sort()).toEqual(ENVIRONMENT_VARIABLES.map((name) => `\`${name}\``).sort());
});

it('shows every command of the operator’s in the README, and no other', () => {
  const shown = [...README.matchAll(/^npm run -s admin -- (\w+ [\w-]+)/gm)].map(([, name]) => name);
  expect([...new Set(shown)].sort()).toEqual(Object.keys(COMMANDS).sort());
});

function tableOf(transitions: Readonly<Record<string, Row>>): string {
  const rows = Object.entries(transitions).map(([event, { from, to, emits }]) => {
    const origin = from.length === 0 ? '–' : from.map((state) => `\`${state}\``).join(', ');
    const webhook = emits === undefined ? '' : ` \`${EVENT_WIRE_NAMES[emits]}\``;
    return `| \`${event}\` | ${origin} | \`${to}\` |${webhook} |`;
  });
  return ['| Event | From | To | Webhook |', '|---|---|---|---|', ...rows, ''].join('\n');
}
