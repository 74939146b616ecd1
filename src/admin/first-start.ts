import { createAgent } from '../agents/agents.ts';
import type { Deps } from '../graphql/context.ts';
import { firstAccount } from '../identity/accounts.ts';
import { limitsOf } from '../identity/tiers.ts';
import { generatePassword, setPassword } from '../identity/users/passwords.ts';
import { listUsers } from '../identity/users/users.ts';
import { inTransaction, lockUntilCommit } from '../platform/database/unit-of-work.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { VoiceProviderName } from '../providers/port.ts';
import { type ProvisionedWorkspace, provisionWorkspace } from './provision.ts';

const OPENING_CREDITS = 1000;
/** Key of the advisory lock. Arbitrary, but equal in all processes. */
const FIRST_START_LOCK_KEY = 4_159_230_118;
/** Longest making of a workspace, by other transactions than the one that holds the lock and waits for them. */
const LONGEST_FIRST_START_MS = 60_000;
const FIRST_EMAIL = 'owner@example.com';

/** Data that only the first start shows. */
interface FirstStart {
  url: string;
  accountId: string;
  apiKey: string;
  agentId: string;
  /** Voice provider of the agent. */
  provider: VoiceProviderName;
  email: string;
  password: string;
}

/** Returns the text of a start. On an empty database, one of concurrent processes creates a workspace for it. */
export async function greeting(deps: Deps): Promise<string> {
  const first = await inTransaction(
    deps,
    async (unitOfWork) => {
      await lockUntilCommit(unitOfWork, FIRST_START_LOCK_KEY);
      return (await firstAccount(unitOfWork)) === null ? makeFirstWorkspace(deps) : null;
    },
    { idleMilliseconds: LONGEST_FIRST_START_MS },
  );
  return first === null ? welcomeBack(deps.publicUrl, await soleUser(deps)) : welcome(first);
}

/** Returns whether anybody can sign in: each account begins with its owner. */
export async function hasAccounts(deps: Deps): Promise<boolean> {
  return (await listUsers(deps, { limit: 1 })).length > 0;
}

async function makeFirstWorkspace(deps: Deps): Promise<FirstStart> {
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
  const { accountId, apiKey } = workspace;
  const { defaultName } = deps.voiceProviders;
  return {
    url: deps.publicUrl,
    accountId,
    apiKey,
    agentId: agent.id,
    provider: defaultName,
    email: FIRST_EMAIL,
    password,
  };
}

function ownerOf({ accountId, userId }: ProvisionedWorkspace): Viewer {
  const overrides = { requestsPerMinute: null, requestsPerSecond: null, concurrentLimit: null };
  const limits = limitsOf('STANDARD', overrides);
  return { accountId, userId, apiKeyId: null, role: 'OWNER', tier: 'STANDARD', limits, isSuspended: false };
}

async function givePassword(deps: Deps, userId: string): Promise<string> {
  const password = generatePassword();
  await setPassword(deps, userId, password);
  return password;
}

/** Returns the only user, for a command to copy; null if there are several, who may be of other customers. */
async function soleUser(deps: Deps): Promise<{ email: string; accountId: string } | null> {
  const [user, another] = await listUsers(deps, { limit: 2 });
  return user !== undefined && another === undefined ? user : null;
}

function welcome({ url, accountId, apiKey, agentId, provider, email, password }: FirstStart): string {
  return `
  Welcome to dialgraph. Your first workspace has ${OPENING_CREDITS} credits. The API key and the password are shown
  this once.

    API key     ${apiKey}
    Account     ${accountId}
    Dashboard   ${url}
    Sign in     ${email}
    Password    ${password}

  In a second terminal, watch the webhooks arrive:

    npm run listen

  Place a first call. ${
    provider === 'simulator'
      ? 'The simulator answers; no phone rings:'
      : `A phone rings, by ${provider}: give the account a number to call from (docs/call-a-real-phone.md), and name\n  your own phone in place of +15005550006:`
  }

    curl -s ${url}/api/v1/calls \\
      -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: application/json' \\
      -d '{"agentId":"${agentId}","toNumber":"+15005550006"}'

  Then read it, with the id from the response:

    curl -s ${url}/api/v1/calls/call_… -H 'Authorization: Bearer ${apiKey}'

`;
}

function welcomeBack(url: string, user: { email: string; accountId: string } | null): string {
  return `
  dialgraph is running.

    Dashboard        ${url}
    Lost password    npm run -s admin -- user reset-password --email ${user?.email ?? 'EMAIL'}
    Lost API key     npm run -s admin -- key create --account ${user?.accountId ?? 'acc_…'} --name NAME

`;
}
