import { z } from 'zod';
import type { CheckFinding } from '../check-findings.ts';
import {
  type CheckStep,
  numberFindings,
  ok,
  publicUrlFindings,
  takeSteps,
  unproven,
  warning,
} from '../shared/checks.ts';
import { wireList, wireText } from '../shared/wire-values.ts';
import { ASSISTANTS_PATH, assistantPath } from './agents/assistant-path.ts';
import type { VapiConnection } from './connection.ts';
import { readNumbers } from './numbers.ts';

const KEY_REMEDY = 'copy the private key under API Keys at Vapi, and set VAPI_API_KEY to it.';
const NUMBER_REMEDY = 'import it under Phone Numbers at Vapi, or see there why it is not active.';
const VAPI_NUMBER =
  'is one of Vapi’s own, which call only the United States and a few times a day: import a number of Twilio, Vonage or Telnyx for more.';

/** No assistant has this id: an update changes nothing, but fails for keys that may not deploy. */
const NO_ASSISTANT = '00000000-0000-4000-8000-000000000000';

/** Number of assistants to search for one of ours. */
const ASSISTANTS_READ = 1000;

const assistantsSchema = wireList(
  z.object({ server: z.object({ url: wireText, credentialId: wireText }).nullish() }),
);

/** Finds obstacles to placing and reporting calls through Vapi. Changes nothing there. */
export function checkVapi(connection: VapiConnection, numbers: readonly string[]): Promise<CheckFinding[]> {
  const { callbackUrl, requestTimeoutSeconds } = connection.config;
  const steps: CheckStep[] = [
    { run: () => signatureFindings(connection) },
    { run: () => agentFindings(connection) },
    { run: () => numbersAndTheirLimits(connection, numbers) },
    { run: () => publicUrlFindings(callbackUrl, requestTimeoutSeconds) },
    { run: async () => [PLAN] },
  ];
  return takeSteps('Vapi', steps, KEY_REMEDY);
}

const PLAN = unproven(
  'plan',
  'Vapi does not tell the credits and concurrent calls of the plan: look under Billing there, and set VAPI_CONCURRENT_CALLS.',
);

const BEARER = ok('webhook', 'Each assistant that is deployed gets a bearer token for its reports.');

/** Deployed assistants prove the credential, which the API does not show. */
async function signatureFindings({ api, config }: VapiConnection): Promise<CheckFinding[]> {
  const { callbackUrl, webhookCredentialId } = config;
  const request = { method: 'GET', path: ASSISTANTS_PATH, query: { limit: ASSISTANTS_READ } } as const;
  if (webhookCredentialId === null) return [BEARER];
  const assistants = await api.request(request, assistantsSchema);
  const isDeployed = assistants.some(
    ({ server }) => server?.url === callbackUrl && server.credentialId === webhookCredentialId,
  );
  return [
    isDeployed
      ? ok('webhook', `Assistants that are deployed report to ${callbackUrl} with the configured credential.`)
      : unproven(
          'webhook',
          'Vapi does not show its credentials: if the first agent is not deployed, compare VAPI_WEBHOOK_CREDENTIAL_ID with the id under Integrations → Custom Credentials.',
        ),
    unproven(
      'signature',
      'Vapi shows no secrets: if the log says "a forged callback was rejected" after the first call, set VAPI_WEBHOOK_SECRET to the secret of the credential.',
    ),
  ];
}

async function agentFindings({ api }: VapiConnection): Promise<CheckFinding[]> {
  await api.requestOrNull({ method: 'PATCH', path: assistantPath(NO_ASSISTANT), body: {} }, z.unknown());
  return [ok('agents', 'The API key may deploy assistants.')];
}

async function numbersAndTheirLimits(
  connection: VapiConnection,
  wanted: readonly string[],
): Promise<CheckFinding[]> {
  const active = (await readNumbers(connection)).filter(({ status }) => status === 'active');
  const listed = active.map(({ e164 }) => e164);
  const limited = active.filter(({ provider, e164 }) => provider === 'vapi' && isWanted(e164, wanted));
  return [
    ...numberFindings('Vapi', { listed, wanted, remedy: NUMBER_REMEDY }),
    ...limited.map(({ e164 }) => warning('numbers', `${e164} ${VAPI_NUMBER}`)),
  ];
}

function isWanted(e164: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.includes(e164);
}
