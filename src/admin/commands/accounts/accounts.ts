import { z } from 'zod';
import { deleteAccount } from '../../../account-lifecycle/deletion.ts';
import { resumeAccount, suspendAccount } from '../../../account-lifecycle/suspension.ts';
import { setCallSettings } from '../../../compliance/call-settings/call-settings.ts';
import { rotatePreDialSecret, setPreDialWebhook } from '../../../dialing/pre-dial/account-webhook.ts';
import {
  accountById,
  listAccounts,
  type SubscribedAccount,
  setAccountLimits,
} from '../../../identity/accounts.ts';
import { OPERATOR } from '../../../identity/security-log.ts';
import { limitsOf } from '../../../identity/tiers.ts';
import { emailAddress } from '../../../identity/users/email-address.ts';
import { generatePassword, setPassword } from '../../../identity/users/passwords.ts';
import type { Account } from '../../../platform/generated/prisma/client.ts';
import {
  CreditsRunOut,
  PreDialFailureAction,
  QuietHours,
  Tier,
} from '../../../platform/generated/prisma/enums.ts';
import { RESTRICTED_NUMBER_TYPES, type RestrictedNumberType } from '../../../platform/phone/number-type.ts';
import {
  type AdminCommands,
  accountId,
  command,
  limit,
  limitOrNone,
  oneOf,
  text,
  UsageError,
} from '../../command.ts';
import { provisionWorkspace } from '../../provision.ts';

/** A limit of an account; null = the tier's. */
const tierLimit = z
  .union([z.literal('tier').transform(() => null), z.coerce.number()])
  .describe('a whole number, 1 or more, or "tier" for the figure of the tier');

/** Returns an account's limits in force; null = no limit. */
function limitsInForce(account: SubscribedAccount) {
  const tier = account.subscription?.tier ?? 'STANDARD';
  const { perMinute, perSecond, inFlight } = limitsOf(tier, account);
  return { tier, requestsPerMinute: perMinute, requestsPerSecond: perSecond, liveCalls: inFlight };
}

/** Returns whether an account is in use, and since when it is not. */
function statusOf({ suspendedAt, deletedAt }: Account) {
  const status = deletedAt !== null ? 'deleted' : suspendedAt !== null ? 'suspended' : 'active';
  return { status, suspendedAt, deletedAt };
}

function callSettingsOf(account: SubscribedAccount) {
  return {
    accountId: account.id,
    ...limitsInForce(account),
    overdraftCredits: account.overdraftCredits,
    creditsRunOut: account.creditsRunOut,
    quietHours: account.quietHours,
    requireConsent: account.requireConsent,
    artificialVoiceRules: account.artificialVoiceRules,
    allowedNumberTypes: account.allowedNumberTypes,
    callableCountries: account.callableCountries,
    minCallGapSeconds: account.minCallGapSeconds,
    maxCallsPerDay: account.maxCallsPerDay,
    maxCallsPerWeek: account.maxCallsPerWeek,
    maxCallsPerMonth: account.maxCallsPerMonth,
  };
}

/** Parses a comma-separated list in capitals; `none` is the word for an empty list. */
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
      'set the name, the tier and the limits of an account, how far below zero calls may take it, which countries and types of numbers ' +
      'they may reach, how often they may reach one number, ' +
      'and what becomes of them without credits and in quiet hours; prints all of these settings',
    options: z.object({
      account: accountId,
      name: text('the new name of the account').optional(),
      tier: oneOf(Tier).optional(),
      'requests-per-minute': tierLimit.optional(),
      'requests-per-second': tierLimit.optional(),
      'live-calls': tierLimit
        .optional()
        .describe(
          'live calls, and requests in flight: a whole number, 1 or more, or "tier" for the figure of the tier',
        ),
      'overdraft-credits': z.coerce.number().optional().describe('a whole number, 0 or more'),
      'credits-run-out': oneOf(CreditsRunOut).optional(),
      'quiet-hours': oneOf(QuietHours).optional(),
      'require-consent': z
        .enum(['yes', 'no'])
        .optional()
        .describe('“yes” for single calls to contacts with consent only, or “no”'),
      'artificial-voice-rules': z
        .enum(['on', 'off'])
        .optional()
        .describe(
          '“on” for calls only with the consent and disclosure that the law of the place demands, or “off”',
        ),
      reason: text(
        'why; required at a real voice provider to turn quiet hours or these rules off',
      ).optional(),
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
    async run(deps, { account: given, ...options }) {
      const { id } = await accountById(deps, given);
      await setCallSettings(deps, id, {
        overdraftCredits: options['overdraft-credits'],
        creditsRunOut: options['credits-run-out'],
        quietHours: options['quiet-hours'],
        requireConsent: options['require-consent'] && options['require-consent'] === 'yes',
        artificialVoiceRules: options['artificial-voice-rules'] && options['artificial-voice-rules'] === 'on',
        reason: options.reason,
        allowedNumberTypes: options['allow-number-types'] as RestrictedNumberType[] | undefined,
        callableCountries: options.countries,
        minCallGapSeconds: options['min-call-gap-seconds'],
        maxCallsPerDay: options['max-calls-per-day'],
        maxCallsPerWeek: options['max-calls-per-week'],
        maxCallsPerMonth: options['max-calls-per-month'],
      });
      const account = await setAccountLimits(deps, id, {
        name: options.name,
        tier: options.tier,
        requestsPerMinute: options['requests-per-minute'],
        requestsPerSecond: options['requests-per-second'],
        concurrentLimit: options['live-calls'],
      });
      return callSettingsOf(account);
    },
  }),
  'account show': command({
    summary: 'show an account with its tier, its limits in force and its settings for calls',
    options: z.object({ account: accountId }),
    argument: 'account',
    async run(deps, { account: given }) {
      const account = await accountById(deps, given);
      const { name, creditBalance, isMetered, callsLive, createdAt } = account;
      return {
        ...callSettingsOf(account),
        ...statusOf(account),
        ...{ name, credits: creditBalance, isMetered, callsLive, createdAt },
      };
    },
  }),
  'account suspend': command({
    summary:
      'suspend an account and its test account: no call is placed, API keys get 403, and users only read; calls that are live ' +
      'go on, campaigns and scheduled calls wait',
    options: z.object({
      account: accountId,
      'hang-up': z.boolean().default(false).describe('hang up the live calls as well'),
    }),
    argument: 'account',
    flags: ['hang-up'],
    async run(deps, { account, 'hang-up': hangUp }) {
      const suspended = await suspendAccount(deps, account, { hangUp, by: OPERATOR });
      return { accountId: account, ...statusOf(suspended), callsLive: suspended.callsLive };
    },
  }),
  'account resume': command({
    summary: 'end the suspension of an account and its test account; campaigns and scheduled calls go on',
    options: z.object({ account: accountId }),
    argument: 'account',
    async run(deps, { account }) {
      return { accountId: account, ...statusOf(await resumeAccount(deps, account, OPERATOR)) };
    },
  }),
  'account delete': command({
    summary:
      'delete the data of a suspended account and of its test account for good; the ledger, purchases, proofs of dials and ' +
      'suppressions are kept; prints the number of rows deleted from each table',
    options: z.object({
      account: accountId,
      confirm: text('the id of the account once more'),
    }),
    argument: 'account',
    async run(deps, { account, confirm }) {
      if (confirm !== account)
        throw new UsageError(`--confirm must be ${account}, the id of the account whose data is deleted.`);
      const deleted = await deleteAccount(deps, account, OPERATOR);
      const tables = Object.entries(deleted).map(([table, rows]) => ({ table, rows }));
      return { accountId: account, deleted: tables };
    },
  }),
  'account list': command({
    summary: 'list the accounts, newest first',
    options: z.object({ limit }),
    async run(deps, { limit }) {
      const accounts = await listAccounts(deps, limit);
      return {
        accounts: accounts.map((account) => ({
          accountId: account.id,
          name: account.name,
          ...limitsInForce(account),
          credits: account.creditBalance,
          isMetered: account.isMetered,
          ...statusOf(account),
          callableCountries: account.callableCountries,
          allowedNumberTypes: account.allowedNumberTypes,
          createdAt: account.createdAt,
        })),
      };
    },
  }),
  'account set-pre-dial': command({
    summary:
      'set the endpoint that is asked before each call of an account; prints the secret that signs the questions when it is ' +
      'made, and never again',
    options: z.object({
      account: accountId,
      url: text('where to ask, or “none”'),
      'on-failure': oneOf(PreDialFailureAction).default('FAIL_CLOSED'),
      'timeout-ms': z.coerce.number().optional().describe('milliseconds, 100 to 1000'),
    }),
    argument: 'account',
    async run(deps, { account, url, 'on-failure': onFailure, 'timeout-ms': timeoutMs }) {
      const { id } = await accountById(deps, account);
      const webhook = url === 'none' ? null : { url, onFailure, timeoutMs };
      return { accountId: id, secret: await setPreDialWebhook(deps, id, { webhook }) };
    },
  }),
  'account rotate-pre-dial': command({
    summary:
      'make a new secret for the questions before an account’s calls; the old one signs as well for a day',
    options: z.object({ account: accountId }),
    argument: 'account',
    async run(deps, { account }) {
      const { id } = await accountById(deps, account);
      return { accountId: id, secret: await rotatePreDialSecret(deps, id, null) };
    },
  }),
};
