import { z } from 'zod';
import { withoutNumber } from '../../agents/voice-providers/check.ts';
import { listUnread, readUnread, replayUnread } from '../../calls/provider-events/unread-messages.ts';
import { readProviderStatus } from '../../dialing/capacity/status.ts';
import { accountById } from '../../identity/accounts.ts';
import { activeNumbersAt } from '../../numbers/phone-numbers.ts';
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
      'check the keys, webhook, numbers and plan of a voice provider, free of charge; exits with 1 if something would stop a call',
    options: z.object({
      provider: z.enum(VOICE_PROVIDER_NAMES).describe(`one of ${VOICE_PROVIDER_NAMES.join(', ')}`),
      account: accountId.optional(),
      number: phoneNumbers.optional(),
    }),
    argument: 'provider',
    repeatable: ['number'],
    async run(deps, { provider: name, account, number: given }) {
      const accountId = account === undefined ? null : (await accountById(deps, account)).id;
      const provider = configuredProvider(deps, name, accountId);
      const assigned = await activeNumbersAt(deps, name, accountId);
      const findings = await provider.check(given ?? assigned);
      return { provider: name, findings: [...findings, ...assignmentFindings(name, assigned, given)] };
    },
    isFailure: (result) => (result as CheckResult).findings.some(({ level }) => level === 'problem'),
  }),
};

interface CheckResult {
  findings: CheckFinding[];
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
