import { z } from 'zod';
import { withoutNumber } from '../../agents/voice-providers/check.ts';
import { readProviderStatus } from '../../dialing/capacity/status.ts';
import { activeNumbersAt } from '../../numbers/phone-numbers.ts';
import type { CheckFinding } from '../../providers/check-findings.ts';
import { VOICE_PROVIDER_NAMES, type VoiceProviderName } from '../../providers/port.ts';
import { type AdminCommands, command, configuredProvider, phoneNumbers } from '../command.ts';

export const PROVIDER_COMMANDS: AdminCommands = {
  'provider status': command({
    summary: 'show how many calls each voice provider takes, has, and is waited for with',
    options: z.object({}),
    run: async (deps) => ({ providers: await readProviderStatus(deps) }),
  }),
  'provider check': command({
    summary:
      'check the keys, webhook, numbers and plan of a voice provider, free of charge; exits with 1 if something would stop a call',
    options: z.object({
      provider: z.enum(VOICE_PROVIDER_NAMES).describe(`one of ${VOICE_PROVIDER_NAMES.join(', ')}`),
      number: phoneNumbers.optional(),
    }),
    argument: 'provider',
    repeatable: ['number'],
    async run(deps, { provider: name, number: given }) {
      const provider = configuredProvider(deps, name);
      const assigned = await activeNumbersAt(deps, name);
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
