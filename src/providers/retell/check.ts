import { z } from 'zod';
import type { CheckFinding } from '../check-findings.ts';
import {
  type CheckStep,
  numberFindings,
  ok,
  problem,
  publicUrlFindings,
  takeSteps,
  unproven,
  warning,
} from '../shared/checks.ts';
import type { RetellConnection } from './connection.ts';
import { readConcurrency } from './lines.ts';
import { readNumbers } from './numbers.ts';

const KEY_REMEDY = 'copy a key under API Keys at Retell, and set RETELL_API_KEY to it.';
const NUMBER_REMEDY = 'buy or import it under Phone Numbers at Retell.';

/** Finds obstacles to placing and reporting calls through Retell. Changes nothing there. */
export function checkRetell(
  connection: RetellConnection,
  numbers: readonly string[],
): Promise<CheckFinding[]> {
  const { callbackUrl, requestTimeoutSeconds } = connection.config;
  const steps: CheckStep[] = [
    { run: async () => [SIGNATURE] },
    { run: () => voiceFindings(connection) },
    { run: () => numbersAndTheirLimits(connection, numbers) },
    { run: () => planFindings(connection) },
    { run: () => publicUrlFindings(callbackUrl, requestTimeoutSeconds) },
  ];
  return takeSteps('Retell', steps, KEY_REMEDY);
}

/** Retell's API does not reveal which key signs. */
const SIGNATURE = unproven(
  'signature',
  'Retell does not tell by which key it signs: if the log says "a forged callback was rejected" after the first call, set RETELL_WEBHOOK_KEY to the key with the webhook badge.',
);

async function voiceFindings({ api, config }: RetellConnection): Promise<CheckFinding[]> {
  const { defaultVoiceId } = config;
  const path = `/get-voice/${encodeURIComponent(defaultVoiceId)}`;
  const voice = await api.requestOrNull({ method: 'GET', path }, z.object({}));
  return [
    voice === null
      ? problem(
          'agents',
          `Retell has no voice ${defaultVoiceId}, so that agents without a voice of their own cannot be deployed: set RETELL_DEFAULT_VOICE_ID to one of its voices.`,
        )
      : ok('agents', `Agents without a voice of their own speak with ${defaultVoiceId}.`),
  ];
}

async function numbersAndTheirLimits(
  connection: RetellConnection,
  wanted: readonly string[],
): Promise<CheckFinding[]> {
  const registered = await readNumbers(connection);
  const listed = registered.map(({ e164 }) => e164);
  const limited = registered.filter(
    ({ e164, countries }) => countries.length > 0 && (wanted.length === 0 || wanted.includes(e164)),
  );
  return [
    ...numberFindings('Retell', { listed, wanted, remedy: NUMBER_REMEDY }),
    ...limited.map(({ e164, countries }) =>
      warning(
        'numbers',
        `${e164} may call only ${countries.join(', ')}: change its outbound countries under Phone Numbers at Retell to call others.`,
      ),
    ),
  ];
}

async function planFindings(connection: RetellConnection): Promise<CheckFinding[]> {
  const { lines, inUse } = await readConcurrency(connection);
  if (lines <= 0) {
    const sentence = 'The plan allows no outbound calls: buy concurrent calls under Billing at Retell.';
    return [problem('plan', sentence)];
  }
  return [
    inUse >= lines
      ? warning('plan', `All ${lines} concurrent calls of the plan are in use: wait, or buy more at Retell.`)
      : ok('plan', `The plan allows ${lines} concurrent calls, of which ${inUse} are in use.`),
  ];
}
