import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { CheckFinding } from '../check-findings.ts';
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
import { readTwilioAccount, type TwilioAccount } from '../shared/twilio.ts';
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
  numbers: readonly string[],
): Promise<CheckFinding[]> {
  const { callbackUrl, requestTimeoutSeconds } = connection.config;
  const steps: CheckStep[] = [
    { look: () => webhookFindings(connection), explain: (refusal) => lacks(refusal, 'Webhooks (read)') },
    { look: () => agentFindings(connection), explain: (refusal) => lacks(refusal, 'ElevenAgents (write)') },
    {
      look: async () => {
        const listed = (await directory.list()).map(({ e164 }) => e164);
        return numberFindings('ElevenLabs', { listed, wanted: numbers, remedy: NUMBER_REMEDY });
      },
      explain: (refusal) => lacks(refusal, 'ElevenAgents (read)'),
    },
    { look: () => planFindings(connection), explain: planIsHidden },
    { look: () => publicUrlFindings(callbackUrl, requestTimeoutSeconds) },
    { look: () => twilioFindings(connection.config) },
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

async function webhookFindings({ client, config, requests }: ElevenLabsConnection): Promise<CheckFinding[]> {
  const { callbackUrl } = config;
  const { webhooks } = await requests.make(() => client.webhooks.list());
  const ours = webhooks.filter(({ webhookUrl }) => webhookUrl === callbackUrl);
  const webhook = ours.find(({ isDisabled, isAutoDisabled }) => !isDisabled && !isAutoDisabled);
  if (webhook === undefined) return [unusableWebhook(callbackUrl, ours.length > 0)];
  if (webhook.authType !== 'hmac') {
    const sentence = `The webhook for ${callbackUrl} does not use HMAC: create one that does, and set ELEVENLABS_WEBHOOK_SECRET to its secret.`;
    return [problem('signature', sentence)];
  }
  const enabled = ok('webhook', `ElevenLabs has an enabled webhook for ${callbackUrl}.`);
  return [enabled, secretFinding(webhook.mostRecentFailureErrorCode)];
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
function secretFinding(lastFailure: number | undefined): CheckFinding {
  return lastFailure === 401
    ? warning(
        'signature',
        'The last webhook that failed was rejected as forged: unless ELEVENLABS_WEBHOOK_SECRET has changed since, copy the secret of this webhook again, or create a new one.',
      )
    : unproven(
        'signature',
        'ElevenLabs shows no secrets: if the log says "a forged callback was rejected" after the first call, set ELEVENLABS_WEBHOOK_SECRET again.',
      );
}

async function agentFindings({ client, requests }: ElevenLabsConnection): Promise<CheckFinding[]> {
  await requests.makeOrNull(() => client.conversationalAi.agents.update(NO_AGENT, {}));
  return [ok('agents', 'The API key may deploy agents.')];
}

async function planFindings({ client, requests }: ElevenLabsConnection): Promise<CheckFinding[]> {
  const plan = await requests.make(() => client.user.subscription.get());
  const { tier, status } = plan;
  if (status === 'past_due' || status === 'incomplete' || status === 'free_disabled') {
    return [problem('plan', `The subscription is ${status}: settle it under Subscription at ElevenLabs.`)];
  }
  const left = Math.max(plan.characterLimit - plan.characterCount, 0);
  if (left === 0 && !mayExceed(plan)) {
    return [
      problem('plan', `The ${tier} plan has no credits left: upgrade it, or switch on usage-based billing.`),
    ];
  }
  return [
    ok(
      'plan',
      `The ${tier} plan has ${left} of ${plan.characterLimit} credits left; set ELEVENLABS_CONCURRENT_CALLS to the calls that it allows at once.`,
    ),
  ];
}

/** Returns whether calls continue, billed by usage, once the plan's credits are used up. */
function mayExceed(plan: ElevenLabs.Subscription): boolean {
  const { canExtendCharacterLimit, characterCount, characterLimit, maxCreditLimitExtension: most } = plan;
  return canExtendCharacterLimit && (most === 'unlimited' || characterCount < characterLimit + most);
}

function planIsHidden({ providerCode }: ProviderError): CheckFinding | null {
  if (providerCode !== 'missing_permissions') return null;
  return unproven(
    'plan',
    'The API key may not read the plan: compare its credits and concurrent calls yourself, or give the key User (read).',
  );
}

/** Checks whether calls can be ended and their line's account is active. */
async function twilioFindings({ twilio, requestTimeoutSeconds }: ElevenLabsConfig): Promise<CheckFinding[]> {
  if (twilio === null) {
    const sentence =
      'There are no Twilio credentials, so that calls cannot be hung up: set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.';
    return [warning('hanging up', sentence)];
  }
  try {
    const account = await readTwilioAccount({ credentials: twilio, timeoutSeconds: requestTimeoutSeconds });
    return [accountFinding(account)];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const sentence = `${withoutStop(error.message)}: until TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are right and Twilio responds, calls cannot be hung up.`;
    return [warning('hanging up', sentence)];
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
