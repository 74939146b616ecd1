import { z } from 'zod';
import { connectProvider, connectTwilio } from '../../agents/connect-provider.ts';
import { withoutNumber } from '../../agents/voice-providers/check.ts';
import { countriesCalled } from '../../agents/voice-providers/check-scope.ts';
import type { Deps } from '../../graphql/context.ts';
import { accountById } from '../../identity/accounts.ts';
import { assignNumbers } from '../../numbers/number-assignment.ts';
import { activeNumbersAt } from '../../numbers/phone-numbers.ts';
import { oneOf } from '../../platform/input/env-values.ts';
import { CREDENTIAL_SERVICES } from '../../providers/credentials/credentials.ts';
import { REAL_PROVIDER_NAMES, type RealProviderName, SERVICES } from '../../providers/definitions.ts';
import type { VoiceProvider } from '../../providers/port.ts';
import { VOICE_PROVIDER_TITLES } from '../../providers/voice-provider-names.ts';
import { type AdminCommands, accountId, command, text } from '../command.ts';
import { readSecret } from '../read-secret.ts';

export const CONNECT_COMMANDS: AdminCommands = {
  'provider connect': command({
    summary:
      'enter the key of a voice provider or of Twilio, for all accounts or one; connecting again replaces it; reads the key from a hidden prompt, --key-file or standard input',
    options: z.object({
      service: oneOf(CREDENTIAL_SERVICES),
      account: accountId.optional(),
      'key-file': text('a file that contains only the key').optional(),
      'numbers-to': text('the id of the account that gets all numbers that no other account has').optional(),
    }),
    argument: 'service',
    async run(deps, { service, account, 'key-file': file, 'numbers-to': numbersTo = account }, stdin) {
      const owner = account === undefined ? null : (await accountById(deps, account)).id;
      const receiver = numbersTo === undefined ? null : (await accountById(deps, numbersTo)).id;
      const key = await readSecret(SERVICES[service].question, file, stdin);
      const credentials = owner === null ? 'shared' : 'account';
      if (service === 'twilio') {
        const { numbers } = await connectTwilio(deps, { accountId: owner, key });
        return { service, credentials, numbers, left: await leftAtTwilio(deps, owner, numbers) };
      }
      const { provider, agents } = await connectProvider(deps, { service, accountId: owner, key });
      const numbers =
        receiver === null
          ? null
          : await assignNumbers(deps, provider, { accountId: receiver, wanted: 'all' });
      return {
        service,
        credentials,
        webhook: deps.providerConnector.callbackUrl(service, owner),
        testAgent: 'deployed and removed',
        agentsDeployedAgain: agents,
        numbersAssigned: numbers?.assigned ?? [],
        left: await leftToDo(deps, service, provider, owner),
      };
    },
  }),
};

/** Returns what the operator still has to do by hand, as sentences. */
async function leftToDo(
  deps: Deps,
  service: RealProviderName,
  provider: VoiceProvider,
  owner: string | null,
): Promise<string[]> {
  const numbers = await activeNumbersAt(deps, service, owner);
  const countries = await countriesCalled(deps, service, owner);
  const findings = await provider.check({ numbers, countries });
  const missing = numbers.length === 0 ? [withoutNumber(service, owner)] : [];
  const unwelcome = [...findings, ...missing].filter(({ level }) => level !== 'ok');
  return unwelcome.map(({ sentence }) => sentence);
}

async function leftAtTwilio(
  { voiceProviders }: Deps,
  owner: string | null,
  numbers: readonly string[],
): Promise<string[]> {
  const callers = REAL_PROVIDER_NAMES.filter((name) => SERVICES[name].usesTwilio);
  const left = callers.map(async (name) => {
    const title = VOICE_PROVIDER_TITLES[name];
    const provider = voiceProviders.find(name, owner);
    if (provider === null)
      return [`Connect ${title}, which calls from these numbers: provider connect ${name}.`];
    const imported = (await provider.listNumbers()).map(({ e164 }) => e164);
    const missing = numbers.filter((number) => !imported.includes(number));
    return missing.map((number) => `Import ${number} under Phone numbers at ${title} to call from it.`);
  });
  return (await Promise.all(left)).flat();
}
