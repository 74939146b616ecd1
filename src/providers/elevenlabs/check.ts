import { z } from 'zod';
import type { CheckFinding, CheckScope } from '../check-findings.ts';
import { ProviderError } from '../port.ts';
import {
  type CheckStep,
  numberFindings,
  ok,
  problem,
  publicUrlFindings,
  takeSteps,
  unproven,
  warning,
  withoutStop,
} from '../shared/checks.ts';
import { withoutWords } from '../shared/http-failure.ts';
import { wireText } from '../shared/wire-values.ts';
import { twilioForbids } from '../twilio/countries.ts';
import { hasTwilioNumber, listTwilioNumbers } from '../twilio/numbers.ts';
import {
  readTwilioAccount,
  readTwilioBalance,
  type TwilioAccess,
  type TwilioAccount,
} from '../twilio/twilio.ts';
import { agentPath } from './agent-path.ts';
import { isEnabled, ourWebhooks } from './agents/agents.ts';
import type { ElevenLabsConfig, ElevenLabsConnection } from './connection.ts';
import type { NumberDirectory } from './numbers.ts';

const KEY_REMEDY =
  'create a key under Developers → API keys at ElevenLabs, and set ELEVENLABS_API_KEY to it.';
const NUMBER_REMEDY = 'import it under Phone numbers at ElevenLabs.';

/** No agent has this id: an update changes nothing, but fails for keys that may not deploy agents. */
const NO_AGENT = 'agent_0000000000000000000000000000';

/** Finds obstacles to placing and reporting calls through ElevenLabs. Changes nothing there. */
export function checkElevenLabs(
  connection: ElevenLabsConnection,
  directory: NumberDirectory,
  { numbers, countries }: CheckScope,
): Promise<CheckFinding[]> {
  const { callbackUrl, requestTimeoutSeconds } = connection.config;
  const steps: CheckStep[] = [
    { run: () => webhookFindings(connection), explain: (refusal) => lacks(refusal, 'Webhooks (read)') },
    { run: () => agentFindings(connection), explain: (refusal) => lacks(refusal, 'ElevenAgents (write)') },
    {
      run: async () => {
        const listed = (await directory.list()).map(({ e164 }) => e164);
        return numberFindings('ElevenLabs', { listed, wanted: numbers, remedy: NUMBER_REMEDY });
      },
      explain: (refusal) => lacks(refusal, 'ElevenAgents (read)'),
    },
    { run: () => planFindings(connection), explain: planIsHidden },
    { run: () => publicUrlFindings(callbackUrl, requestTimeoutSeconds) },
    { run: () => twilioFindings(connection.config, directory, { numbers, countries }) },
  ];
  return takeSteps('ElevenLabs', steps, KEY_REMEDY);
}

function lacks({ providerCode }: ProviderError, permission: string): CheckFinding | null {
  if (providerCode !== 'missing_permissions') return null;
  return problem(
    'permissions',
    `The API key lacks a permission: give it ${permission} under Developers → API keys at ElevenLabs.`,
  );
}

async function webhookFindings(connection: ElevenLabsConnection): Promise<CheckFinding[]> {
  const { callbackUrl } = connection.config;
  const ours = await ourWebhooks(connection);
  const webhook = ours.find(isEnabled);
  if (webhook === undefined) return [unusableWebhook(callbackUrl, ours.length > 0)];
  if (webhook.auth_type !== 'hmac') {
    const sentence = `The webhook for ${callbackUrl} does not use HMAC: create one that does, and set ELEVENLABS_WEBHOOK_SECRET to its secret.`;
    return [problem('signature', sentence)];
  }
  const enabled = ok('webhook', `ElevenLabs has an enabled webhook for ${callbackUrl}.`);
  return [enabled, secretFinding(webhook.most_recent_failure_error_code)];
}

function unusableWebhook(callbackUrl: string, isDisabled: boolean): CheckFinding {
  return isDisabled
    ? problem(
        'webhook',
        `The webhook for ${callbackUrl} is disabled: make the URL reachable, then enable it under Settings → Webhooks at ElevenLabs.`,
      )
    : problem(
        'webhook',
        `ElevenLabs has no webhook for ${callbackUrl}: create it under Settings → Webhooks there, or set PUBLIC_URL to the host that its URL has.`,
      );
}

/** ElevenLabs shows a secret only once; only the last webhook's failure reveals a wrong one. */
function secretFinding(lastFailure: number | null | undefined): CheckFinding {
  return lastFailure === 401
    ? warning(
        'signature',
        'The last webhook that failed was rejected as forged: unless the secret has changed since, run provider connect elevenlabs again, which stores a new one; if ELEVENLABS_WEBHOOK_SECRET is set, set it to that of this webhook.',
      )
    : unproven(
        'signature',
        'ElevenLabs shows no secrets: if the log says "a forged callback was rejected" after the first call, run provider connect elevenlabs again, which stores a new one.',
      );
}

async function agentFindings({ api }: ElevenLabsConnection): Promise<CheckFinding[]> {
  await api.requestOrNull({ method: 'PATCH', path: agentPath(NO_AGENT), body: {} }, z.unknown());
  return [ok('agents', 'The API key may deploy agents.')];
}

const planSchema = z.object({
  tier: z.string(),
  status: wireText,
  character_count: z.number(),
  character_limit: z.number(),
  can_extend_character_limit: z.boolean().catch(false),
  max_credit_limit_extension: z.union([z.number(), z.literal('unlimited')]).catch(0),
});

async function planFindings({ api }: ElevenLabsConnection): Promise<CheckFinding[]> {
  const plan = await api.request({ method: 'GET', path: '/v1/user/subscription' }, planSchema);
  const { tier, status } = plan;
  if (status === 'past_due' || status === 'incomplete' || status === 'free_disabled') {
    return [problem('plan', `The subscription is ${status}: settle it under Subscription at ElevenLabs.`)];
  }
  const left = Math.max(plan.character_limit - plan.character_count, 0);
  if (left === 0 && !mayExceed(plan)) {
    return [
      problem('plan', `The ${tier} plan has no credits left: upgrade it, or switch on usage-based billing.`),
    ];
  }
  return [
    ok(
      'plan',
      `The ${tier} plan has ${left} of ${plan.character_limit} credits left; set ELEVENLABS_CONCURRENT_CALLS to the calls that it allows at once.`,
    ),
  ];
}

/** Returns whether calls continue, billed by usage, once the plan's credits are used up. */
function mayExceed(plan: z.infer<typeof planSchema>): boolean {
  const { max_credit_limit_extension: most, character_count: used, character_limit: limit } = plan;
  return plan.can_extend_character_limit && (most === 'unlimited' || used < limit + most);
}

function planIsHidden({ providerCode }: ProviderError): CheckFinding | null {
  if (providerCode !== 'missing_permissions') return null;
  return unproven(
    'plan',
    'The API key may not read the plan: compare its credits and concurrent calls yourself, or give the key User (read).',
  );
}

/** Checks the Twilio account: whether calls can be ended, it has the calling numbers, and it may call the countries. */
async function twilioFindings(
  { twilio, requestTimeoutSeconds: timeoutSeconds, clock }: ElevenLabsConfig,
  directory: NumberDirectory,
  { numbers, countries }: CheckScope,
): Promise<CheckFinding[]> {
  if (twilio === null) {
    const sentence =
      'There are no Twilio credentials, so that calls cannot be hung up: set TWILIO_ACCOUNT_SID and its credentials, or run provider connect twilio.';
    return [warning('hanging up', sentence)];
  }
  const access = { credentials: twilio, timeoutSeconds, clock };
  const calling = (await directory.listTwilio()).filter((e164) => numbers.includes(e164));
  try {
    return [
      await accountFindingOf(access),
      ...(await numbersOfOthers(access, calling)),
      ...(await balanceFindings(access)),
      ...(calling.length > 0 ? await countryFindings(access, countries) : []),
    ];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const sentence = `${withoutStop(withoutWords(error))}: until TWILIO_ACCOUNT_SID and its credentials are right and Twilio responds, calls cannot be hung up.`;
    return [warning('hanging up', sentence)];
  }
}

async function numbersOfOthers(access: TwilioAccess, e164s: readonly string[]): Promise<CheckFinding[]> {
  const areOurs = await Promise.all(e164s.map((e164) => hasTwilioNumber(access, e164)));
  return e164s
    .filter((_, i) => !areOurs[i])
    .map((e164) =>
      problem(
        'hanging up',
        `The configured Twilio account does not have the number ${e164}, so that its calls cannot be hung up: set TWILIO_ACCOUNT_SID and its credentials to the account of the number, or run provider connect twilio.`,
      ),
    );
}

/** Names the countries that the account may not call, which Twilio otherwise tells only when a call is refused. */
async function countryFindings(access: TwilioAccess, countries: readonly string[]): Promise<CheckFinding[]> {
  const forbidden = await twilioForbids(access, countries);
  if (forbidden === null) {
    const sentence =
      "Twilio does not show which countries the account may call: see Voice → Settings → Geo permissions in Twilio's console.";
    return [unproven('countries', sentence)];
  }
  return forbidden.map((country) =>
    problem(
      'countries',
      `Twilio does not let the account call ${COUNTRY_NAMES.of(country)} (${country}): allow it under Voice → Settings → Geo permissions in Twilio's console.`,
    ),
  );
}

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

/** Warns of an empty balance, because calls continue for accounts that Twilio bills by invoice. */
async function balanceFindings(access: TwilioAccess): Promise<CheckFinding[]> {
  const balance = await readTwilioBalance(access);
  if (balance === null || Number(balance.amount) > 0) return [];
  const { amount, currency } = balance;
  const sentence = `The balance of the Twilio account is ${amount} ${currency}: add funds in Twilio's console, unless Twilio bills you by invoice.`;
  return [warning('plan', sentence)];
}

async function accountFindingOf(access: TwilioAccess): Promise<CheckFinding> {
  try {
    return accountFinding(await readTwilioAccount(access));
  } catch (error) {
    const isRejected = error instanceof ProviderError && error.outcome === 'credentials_rejected';
    if (!isRejected || !('apiKey' in access.credentials)) throw error;
    // A key of the type Standard may read everything but accounts, so that only another request proves it.
    await listTwilioNumbers(access);
    return unproven(
      'hanging up',
      "Twilio accepts the API key, but shows accounts only to keys of the type Main: see in Twilio's console whether the account is active.",
    );
  }
}

function accountFinding({ status, type }: TwilioAccount): CheckFinding {
  if (status !== 'active') {
    return problem('hanging up', `The Twilio account is ${status}: reactivate it in Twilio's console.`);
  }
  return type === 'Trial'
    ? warning(
        'hanging up',
        'The Twilio account is a trial, which calls only numbers that were verified in its console: upgrade it to call others.',
      )
    : ok('hanging up', 'The Twilio account is active.');
}
