import { createReadStream } from 'node:fs';
import { text as readAll } from 'node:stream/consumers';
import { z } from 'zod';
import { createUser } from '../accounts/accounts.ts';
import { issueApiKey, revokeAnyApiKey } from '../accounts/api-keys.ts';
import { addPhoneNumber } from '../agents/phone-numbers.ts';
import { readRateDeck } from '../credits/rate-deck.ts';
import { replaceRates } from '../credits/rates.ts';
import { generatePassword, setPassword } from '../dashboard/passwords.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../graphql/context.ts';
import { Tier, UserRole } from '../platform/generated/prisma/enums.ts';
import { inTransaction } from '../platform/unit-of-work.ts';
import { VOICE_PROVIDER_NAMES } from '../providers/port.ts';
import { grantCredits, provisionWorkspace } from './provision.ts';

/** One thing that an operator can do. */
export interface AdminCommand {
  /** What it does, for the usage text. */
  summary: string;
  options: z.ZodObject;
  /** The options that take no value. */
  flags?: readonly string[];
  /** The option that is given without its name. */
  argument?: string;
  run(deps: Deps, options: never): Promise<object>;
}

function command<Options extends z.ZodObject>(definition: {
  summary: string;
  options: Options;
  flags?: readonly string[];
  argument?: string;
  run(deps: Deps, options: z.output<Options>): Promise<object>;
}): AdminCommand {
  return definition;
}

const tier = z
  .string()
  .transform((value) => value.toUpperCase())
  .pipe(z.enum(Tier));
const role = z
  .string()
  .transform((value) => value.toUpperCase())
  .pipe(z.enum(UserRole));
const credits = z.coerce.number().int();

/** Every command of the operator's, by its two words. */
export const COMMANDS: Readonly<Record<string, AdminCommand>> = {
  'account create': command({
    summary: 'make an account with its first user, API key, contact list and (on the simulator) number',
    options: z.object({
      name: z.string().min(1),
      tier: tier.default('STANDARD'),
      credits: credits.min(0).default(0),
      email: z.email().optional(),
    }),
    run: (deps, options) => provisionWorkspace(deps, options),
  }),
  'key create': command({
    summary: 'issue another API key',
    options: z.object({ account: z.string(), name: z.string().min(1) }),
    async run(deps, { account, name }) {
      const { apiKey, secret } = await issueApiKey(deps, await existing(deps, account), { name });
      return { keyId: apiKey.id, apiKey: secret };
    },
  }),
  'key revoke': command({
    summary: 'end an API key for good',
    options: z.object({ key: z.string() }),
    async run(deps, { key }) {
      const { id, revokedAt } = await revokeAnyApiKey(deps, key);
      return { keyId: id, revokedAt };
    },
  }),
  'credits grant': command({
    summary: 'give credits, or with a negative number take them back',
    options: z.object({ account: z.string(), credits, reason: z.string().min(1) }),
    run: async (deps, options) => ({
      balance: await grantCredits(deps, options.account, options.credits, options.reason),
    }),
  }),
  'number add': command({
    summary: 'give an account a number to call from',
    options: z.object({
      account: z.string(),
      e164: z.string(),
      provider: z.enum(VOICE_PROVIDER_NAMES).optional(),
      'provider-ref': z.string().optional(),
    }),
    async run(deps, { account, e164, provider, 'provider-ref': providerRef }) {
      const number = await addPhoneNumber(deps, deps.database.prisma, {
        accountId: await existing(deps, account),
        e164,
        provider: provider ?? deps.voiceProviders.defaultName,
        providerRef: providerRef ?? null,
      });
      return { phoneNumberId: number.id, e164: number.e164, provider: number.provider };
    },
  }),
  'number sync': command({
    summary: 'give an account every number that is registered at a voice provider',
    options: z.object({ account: z.string(), provider: z.enum(VOICE_PROVIDER_NAMES).optional() }),
    async run(deps, { account, provider: name = deps.voiceProviders.defaultName }) {
      const accountId = await existing(deps, account);
      const provider = deps.voiceProviders.find(name);
      if (provider === null) throw new DomainError('invalid_request', `${name} is not configured here.`);
      const numbers = await provider.listNumbers();
      for (const number of numbers) {
        await addPhoneNumber(deps, deps.database.prisma, { accountId, provider: name, ...number });
      }
      return { provider: name, numbers: numbers.map(({ e164 }) => e164) };
    },
  }),
  'user create': command({
    summary: 'add a person to an account; their password is read from standard input, or made and shown',
    options: z.object({
      account: z.string(),
      email: z.email(),
      name: z.string().optional(),
      role: role.default('OWNER'),
      'password-stdin': z.boolean().default(false),
    }),
    flags: ['password-stdin'],
    async run(deps, { account, email, name, role, 'password-stdin': isGiven }) {
      const accountId = await existing(deps, account);
      const user = await inTransaction(deps.database.prisma, (unitOfWork) =>
        createUser(deps, unitOfWork, { accountId, email, name: name ?? email, role }),
      );
      return { userId: user.id, email: user.email, ...(await givePassword(deps, user.id, isGiven)) };
    },
  }),
  'user reset-password': command({
    summary:
      'set a new password, read from standard input or made and shown; signs the person out everywhere',
    options: z.object({ email: z.email(), 'password-stdin': z.boolean().default(false) }),
    flags: ['password-stdin'],
    async run(deps, { email, 'password-stdin': isGiven }) {
      const user = await deps.database.prisma.user.findUnique({ where: { email } });
      if (user === null) throw new DomainError('not_found', `There is no user ${email}.`);
      return { userId: user.id, email, ...(await givePassword(deps, user.id, isGiven)) };
    },
  }),
  'rates import': command({
    summary: "replace all rates by a file in the columns of Twilio's rate deck",
    options: z.object({ file: z.string({ error: 'the file to import is missing' }) }),
    argument: 'file',
    async run(deps, { file }) {
      const deck = await readRateDeck(createReadStream(file));
      await replaceRates(deps, deck);
      return { rates: deck.rates.length, ignoredRows: deck.ignoredRows };
    },
  }),
};

/** How the commands are called. */
export function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary, options, argument, flags = [] }]) => {
    const names = Object.entries(options.shape).map(([option, schema]) => {
      const shown =
        option === argument ? option.toUpperCase() : `--${option}${flags.includes(option) ? '' : ' …'}`;
      return (schema as z.ZodType).safeParse(undefined).success ? `[${shown}]` : shown;
    });
    return `  ${name} ${names.join(' ')}\n      ${summary}\n`;
  });
  return `npm run -s admin -- COMMAND [--json]\n\n${lines.join('\n')}`;
}

/** Sets the password that is given on standard input, else one of our own, which is then to be shown. */
async function givePassword(deps: Deps, userId: string, isGiven: boolean): Promise<{ password?: string }> {
  if (isGiven) {
    await setPassword(deps, userId, (await readAll(process.stdin)).trimEnd());
    return {};
  }
  const password = generatePassword();
  await setPassword(deps, userId, password);
  return { password };
}

async function existing(deps: Deps, accountId: string): Promise<string> {
  const account = await deps.database.prisma.account.findUnique({ where: { id: accountId } });
  if (account === null) throw new DomainError('not_found', `There is no account ${accountId}.`);
  return account.id;
}
