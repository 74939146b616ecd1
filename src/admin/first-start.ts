import { limitsOf } from '../accounts/tiers.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { createAgent } from '../agents/agents.ts';
import type { App } from '../app.ts';
import { generatePassword, setPassword } from '../dashboard/passwords.ts';
import type { Deps } from '../graphql/context.ts';
import { inTransaction } from '../platform/unit-of-work.ts';
import { type ProvisionedWorkspace, provisionWorkspace } from './provision.ts';

const OPENING_CREDITS = 1000;
/** Any constant will do, as long as every process uses the same. */
const FIRST_START_LOCK_KEY = 4_159_230_118;
const FIRST_EMAIL = 'owner@example.com';

/** What the first start has to show, this once. */
interface FirstStart {
  url: string;
  apiKey: string;
  agentId: string;
  email: string;
  password: string;
}

/**
 * On an empty database: makes a first workspace with an agent, and prints what a person needs to place a
 * first call and to sign in. Of several processes that start at once, one does so.
 */
export async function welcomeFirstWorkspace({ deps, url }: App): Promise<void> {
  await inTransaction(deps.database.prisma, async ({ db }) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_START_LOCK_KEY})`;
    if ((await db.account.findFirst()) === null) await makeFirstWorkspace(deps, url);
  });
}

async function makeFirstWorkspace(deps: Deps, url: string): Promise<void> {
  const workspace = await provisionWorkspace(deps, {
    name: 'My workspace',
    tier: 'STANDARD',
    credits: OPENING_CREDITS,
    email: FIRST_EMAIL,
  });
  const { agent } = await createAgent(deps, ownerOf(workspace), {
    name: 'First agent',
    firstMessage: 'Hello, this is Ada calling from dialgraph. Do you have a minute?',
    goal: 'The person agrees to a follow-up.',
  });
  const password = await givePassword(deps, workspace.userId);
  const { apiKey } = workspace;
  process.stdout.write(welcomeText({ url, apiKey, agentId: agent.id, email: FIRST_EMAIL, password }));
}

function ownerOf({ accountId, userId }: ProvisionedWorkspace): Viewer {
  const overrides = { requestsPerMinute: null, requestsPerSecond: null, concurrentLimit: null };
  const limits = limitsOf('STANDARD', overrides);
  return { accountId, userId, apiKeyId: null, role: 'OWNER', tier: 'STANDARD', limits };
}

async function givePassword(deps: Deps, userId: string): Promise<string> {
  const password = generatePassword();
  await setPassword(deps, userId, password);
  return password;
}

function welcomeText({ url, apiKey, agentId, email, password }: FirstStart): string {
  return `
  Welcome to dialgraph. Your first workspace has ${OPENING_CREDITS} credits. What follows is shown this once.

    API key     ${apiKey}
    Dashboard   ${url}
    Sign in     ${email}
    Password    ${password}

  Place a first call. The simulator answers; no telephone rings:

    curl -s ${url}/api/v1/calls \\
      -H 'Authorization: Bearer ${apiKey}' \\
      -H 'Content-Type: application/json' \\
      -d '{"agentId":"${agentId}","toNumber":"+15005550006"}'

  Then read it, with the id of the answer:

    curl -s ${url}/api/v1/calls/CALL_ID -H 'Authorization: Bearer ${apiKey}'

  And in a second terminal, see its webhooks arrive:  npm run listen

`;
}
