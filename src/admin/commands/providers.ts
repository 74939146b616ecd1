import { z } from 'zod';
import { driftFindings } from '../../agents/drift/drift.ts';
import { withoutNumber } from '../../agents/voice-providers/check.ts';
import { countriesCalled } from '../../agents/voice-providers/check-scope.ts';
import { listUnread, readUnread, replayUnread } from '../../calls/provider-events/unread-messages.ts';
import { readProviderStatus } from '../../dialing/capacity/status.ts';
import { type CallStepFinding, checkByCall } from '../../dialing/check-call.ts';
import { accountById } from '../../identity/accounts.ts';
import { viewerOfOperator } from '../../identity/authentication.ts';
import { activeNumbersAt } from '../../numbers/phone-numbers.ts';
import { oneOf } from '../../platform/input/env-values.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { CheckFinding } from '../../providers/check-findings.ts';
import { VOICE_PROVIDER_NAMES, type VoiceProviderName } from '../../providers/port.ts';
import {
  type AdminCommands,
  accountId,
  command,
  configuredProvider,
  limit,
  phoneNumbers,
  text,
  UsageError,
} from '../command.ts';

export const PROVIDER_COMMANDS: AdminCommands = {
  'provider status': command({
    summary:
      'show whose credentials calls use, and how many calls each voice provider takes, has, and is waited for with',
    options: z.object({}),
    run: async (deps) => ({
      credentials: deps.credentials.list,
      providers: await readProviderStatus(deps),
    }),
  }),
  'provider unread': command({
    summary: 'list the messages of voice providers that could not be read, or show one of them',
    options: z.object({ id: text('the id of a message, as shown by provider unread').optional(), limit }),
    argument: 'id',
    run: async (deps, { id, limit: most }) =>
      id === undefined ? { messages: await listUnread(deps, most) } : await readUnread(deps, id),
  }),
  'provider unread replay': command({
    summary: 'read these messages again, or one of them; exits with 1 if any still cannot be read',
    options: z.object({ id: text('the id of a message, as shown by provider unread').optional() }),
    argument: 'id',
    run: (deps, { id }) => replayUnread(deps, id),
    isFailure: (result) => (result as Awaited<ReturnType<typeof replayUnread>>).unread.length > 0,
  }),
  'provider check': command({
    summary:
      'check the keys, webhook, numbers and plan of a voice provider, free of charge, and with --call the whole way by one call; exits with 1 if something would stop a call',
    options: z.object({
      provider: oneOf(VOICE_PROVIDER_NAMES),
      account: accountId.optional(),
      number: phoneNumbers.optional(),
      call: text('the number of a phone that you answer, which is called once').optional(),
    }),
    argument: 'provider',
    repeatable: ['number'],
    async run(deps, { provider: name, account, number: given, call: toNumber }) {
      const accountId = account === undefined ? null : (await accountById(deps, account)).id;
      const provider = configuredProvider(deps, name, accountId);
      const assigned = await activeNumbersAt(deps, name, accountId);
      const countries =
        toNumber === undefined
          ? await countriesCalled(deps, name, accountId)
          : [parsePhoneNumber('call', toNumber).country];
      const findings = await provider.check({ numbers: given ?? assigned, countries });
      const drifts = await driftFindings(deps, name, accountId);
      const all = [...findings, ...drifts, ...assignmentFindings(name, assigned, given)];
      if (toNumber === undefined || all.some(isProblem)) return { provider: name, findings: all };
      if (accountId === null) throw new UsageError('--call needs --account, whose number is called from.');
      const viewer = await viewerOfOperator(deps, accountId);
      return {
        provider: name,
        findings: all,
        steps: await checkByCall(deps, viewer, { provider: name, toNumber }),
      };
    },
    isFailure: (result) => {
      const { findings, steps = [] } = result as CheckResult;
      return [...findings, ...steps].some(isProblem);
    },
  }),
};

interface CheckResult {
  findings: CheckFinding[];
  steps?: CallStepFinding[];
}

function isProblem({ level }: { level: string }): boolean {
  return level === 'problem';
}

/** Reports the provider's numbers that no account here has. Calls need a number of their account. */
function assignmentFindings(
  provider: VoiceProviderName,
  assigned: readonly string[],
  given: readonly string[] | undefined,
): CheckFinding[] {
  if (given !== undefined) {
    const unassigned = given.filter((number) => !assigned.includes(number));
    return unassigned.map((number) => unassignedNumber(provider, number));
  }
  return assigned.length > 0 ? [] : [withoutNumber(provider, null)];
}

function unassignedNumber(provider: VoiceProviderName, number: string): CheckFinding {
  const command = `number sync --account acc_… --provider ${provider} --number ${number}`;
  return { level: 'problem', subject: 'numbers', sentence: `No account here has ${number}: run ${command}.` };
}
