import { z } from 'zod';
import { setCallSettings } from '../../../calls/settings/call-settings.ts';
import { accountById, listAccounts } from '../../../identity/accounts.ts';
import { emailAddress } from '../../../identity/users/email-address.ts';
import { generatePassword, setPassword } from '../../../identity/users/passwords.ts';
import { CreditsRunOut, QuietHours, Tier } from '../../../platform/generated/prisma/enums.ts';
import { RESTRICTED_NUMBER_TYPES, type RestrictedNumberType } from '../../../platform/phone/number-type.ts';
import { type AdminCommands, accountId, command, limit, limitOrNone, oneOf, text } from '../../command.ts';
import { provisionWorkspace } from '../../provision.ts';

/** Words separated by commas, in capitals; `none` stands for an empty list. */
function listOrNone(none: string, description: string) {
  return z
    .string()
    .min(1)
    .transform((list) =>
      list.toLowerCase() === none ? [] : list.split(',').map((each) => each.trim().toUpperCase()),
    )
    .optional()
    .describe(description);
}

/** What an operator can do about accounts. */
export const ACCOUNT_COMMANDS: AdminCommands = {
  'account create': command({
    summary:
      'create an account with its first user, API key, contact list and (on the simulator) phone number; prints the key and ' +
      'the password, which are shown only once; the calls of an unmetered account need no credits',
    flags: ['unmetered'],
    options: z.object({
      name: text('the name of the account'),
      tier: oneOf(Tier).default('STANDARD'),
      credits: z.coerce.number().int().min(0).default(0).describe('a whole number, 0 or more'),
      unmetered: z.boolean().default(false).describe('given without a value'),
      email: emailAddress.optional().describe('the email address of the first user'),
    }),
    async run(deps, options) {
      const workspace = await provisionWorkspace(deps, options);
      const password = generatePassword();
      await setPassword(deps, workspace.userId, password);
      return { ...workspace, password };
    },
  }),
  'account set': command({
    summary:
      'set how far below zero calls may take an account, which countries and types of numbers they may reach, how often ' +
      'they may reach one number, and what becomes of them ' +
      'without credits and in quiet hours; prints all of these settings',
    options: z.object({
      account: accountId,
      'overdraft-credits': z.coerce.number().optional().describe('a whole number, 0 or more'),
      'credits-run-out': oneOf(CreditsRunOut).optional(),
      'quiet-hours': oneOf(QuietHours).optional(),
      'require-consent': z
        .enum(['yes', 'no'])
        .optional()
        .describe('“yes” for single calls to contacts with consent only, or “no”'),
      'allow-number-types': listOrNone(
        'none',
        `“none”, or several of ${Object.keys(RESTRICTED_NUMBER_TYPES).join(', ').toLowerCase()}, separated by commas`,
      ),
      countries: listOrNone('all', '“all”, or two-letter country codes, such as US,CA'),
      'min-call-gap-seconds': limitOrNone.optional(),
      'max-calls-per-day': limitOrNone.optional(),
      'max-calls-per-week': limitOrNone.optional(),
      'max-calls-per-month': limitOrNone.optional(),
    }),
    argument: 'account',
    async run(deps, { account, ...options }) {
      const { id } = await accountById(deps, account);
      const settings = await setCallSettings(deps, id, {
        overdraftCredits: options['overdraft-credits'],
        creditsRunOut: options['credits-run-out'],
        quietHours: options['quiet-hours'],
        requireConsent: options['require-consent'] && options['require-consent'] === 'yes',
        allowedNumberTypes: options['allow-number-types'] as RestrictedNumberType[] | undefined,
        callableCountries: options.countries,
        minCallGapSeconds: options['min-call-gap-seconds'],
        maxCallsPerDay: options['max-calls-per-day'],
        maxCallsPerWeek: options['max-calls-per-week'],
        maxCallsPerMonth: options['max-calls-per-month'],
      });
      return {
        accountId: id,
        overdraftCredits: settings.overdraftCredits,
        creditsRunOut: settings.creditsRunOut,
        quietHours: settings.quietHours,
        requireConsent: settings.requireConsent,
        allowedNumberTypes: settings.allowedNumberTypes,
        callableCountries: settings.callableCountries,
        minCallGapSeconds: settings.minCallGapSeconds,
        maxCallsPerDay: settings.maxCallsPerDay,
        maxCallsPerWeek: settings.maxCallsPerWeek,
        maxCallsPerMonth: settings.maxCallsPerMonth,
      };
    },
  }),
  'account list': command({
    summary: 'list the accounts, newest first',
    options: z.object({ limit }),
    async run(deps, { limit }) {
      const accounts = await listAccounts(deps, limit);
      return {
        accounts: accounts.map(
          ({ id, name, subscription, creditBalance, isMetered, createdAt, ...account }) => ({
            accountId: id,
            name,
            tier: subscription?.tier ?? null,
            credits: creditBalance,
            isMetered,
            callableCountries: account.callableCountries,
            allowedNumberTypes: account.allowedNumberTypes,
            createdAt,
          }),
        ),
      };
    },
  }),
};
