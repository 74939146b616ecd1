import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { z } from 'zod';
import { readRateDeck } from '../../credits/rates/rate-deck.ts';
import { replaceRates } from '../../credits/rates/rates.ts';
import {
  countLedger,
  findDiscrepancies,
  findHoldDiscrepancies,
  findUsageDiscrepancies,
  repairHolds,
} from '../../credits/reconcile.ts';
import { DomainError } from '../../errors/errors.ts';
import { accountById, countAccounts } from '../../identity/accounts.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { destinationMargins, losesMoney } from '../../reporting/destination-margins.ts';
import { type AdminCommands, accountId, checkReport, command, foundAnything, text } from '../command.ts';
import { confirm } from '../confirm.ts';
import { grantCredits } from '../provision.ts';

const MOST_DAYS = 366;

export const CREDIT_COMMANDS: AdminCommands = {
  'credits grant': command({
    summary:
      'grant credits; a negative number debits them, and below a balance of zero only after a confirmation',
    flags: ['yes'],
    options: z.object({
      account: accountId,
      credits: z.coerce
        .number()
        .int()
        .refine((credits) => credits !== 0)
        .describe('a whole number other than 0, such as 500 or -5'),
      reason: text('the reason to record in the ledger'),
      yes: z.boolean().default(false).describe('given without a value'),
    }),
    async run(deps, { account, credits, reason, yes }, stdin) {
      const { creditBalance } = await accountById(deps, account);
      const balance = creditBalance + credits;
      if (credits < 0 && balance < 0 && !yes)
        await confirm(`The balance of ${creditBalance} credits would become ${balance}.`, stdin);
      return { balance: await grantCredits(deps, account, credits, reason) };
    },
  }),
  'credits verify': command({
    summary:
      'compare every balance and usage with its ledger, and every hold with its live calls; exits with 1 if one differs; ' +
      'with --repair, sets holds to those of the live calls first, and prints what it changed',
    flags: ['repair'],
    options: z.object({ repair: z.boolean().default(false).describe('given without a value') }),
    run: async (deps, { repair }) => ({
      ...(repair && { repairedHolds: await repairHolds(deps) }),
      verified: { accounts: await countAccounts(deps), ...(await countLedger(deps)) },
      discrepancies: await findDiscrepancies(deps),
      usageDiscrepancies: await findUsageDiscrepancies(deps),
      holdDiscrepancies: await findHoldDiscrepancies(deps),
    }),
    describe: checkReport('all balances, usage and holds are right'),
    isFailure: ({ repairedHolds: _, ...left }: { repairedHolds?: object }) => foundAnything(left),
  }),
  'rates import': command({
    summary: "replace all rates with a CSV or Excel file in the format of Twilio's rate deck",
    options: z.object({ file: text('a CSV or .xlsx file') }),
    argument: 'file',
    async run(deps, { file }) {
      await access(file, constants.R_OK).catch((cause) => {
        throw new DomainError(
          'invalid_request',
          `The file ${file} cannot be read. Check the path and its permissions.`,
          { cause },
        );
      });
      const deck = await readRateDeck(deps.threads.of(null), { stream: () => createReadStream(file) });
      await replaceRates(deps, deck);
      return { rates: deck.rates.length, ignoredRows: deck.ignoredRows };
    },
  }),
  'rates margin': command({
    summary: 'list the destinations whose calls cost more at the voice provider than they were charged',
    options: z.object({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(MOST_DAYS)
        .default(30)
        .describe(`how many days back to look: a whole number from 1 to ${MOST_DAYS}`),
      all: z.boolean().default(false).describe('list the destinations that earn money, too'),
    }),
    flags: ['all'],
    async run(deps, { days, all }) {
      const margins = await destinationMargins(deps, new Date(deps.clock.now().getTime() - days * DAY_MS));
      const losing = margins.filter(losesMoney);
      return { 'destinations that lose money': losing.length, destinations: all ? margins : losing };
    },
  }),
};
