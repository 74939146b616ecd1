import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { z } from 'zod';
import { readRateDeck } from '../../credits/rates/rate-deck.ts';
import { replaceRates } from '../../credits/rates/rates.ts';
import { findDiscrepancies, findHoldDiscrepancies, findUsageDiscrepancies } from '../../credits/reconcile.ts';
import { DomainError } from '../../errors.ts';
import { countAccounts } from '../../identity/accounts.ts';
import { type AdminCommands, accountId, command, foundAnything, text } from '../command.ts';
import { grantCredits } from '../provision.ts';

/** What an operator can do about credits and what calls cost. */
export const CREDIT_COMMANDS: AdminCommands = {
  'credits grant': command({
    summary: 'grant credits; a negative number debits them',
    options: z.object({
      account: accountId,
      credits: z.coerce.number().int().describe('a whole number, such as 500 or -5'),
      reason: text('the reason to record in the ledger'),
    }),
    run: async (deps, options) => ({
      balance: await grantCredits(deps, options.account, options.credits, options.reason),
    }),
  }),
  'credits verify': command({
    summary:
      'compare every balance and usage with its ledger, and every hold with its live calls; exits with 1 if one differs',
    options: z.object({}),
    run: async (deps) => ({
      accounts: await countAccounts(deps),
      discrepancies: await findDiscrepancies(deps),
      usageDiscrepancies: await findUsageDiscrepancies(deps),
      holdDiscrepancies: await findHoldDiscrepancies(deps),
    }),
    isFailure: foundAnything,
  }),
  'rates import': command({
    summary: "replace all rates with a CSV file in the format of Twilio's rate deck",
    options: z.object({ file: text('a CSV file') }),
    argument: 'file',
    async run(deps, { file }) {
      await access(file, constants.R_OK).catch((cause) => {
        throw new DomainError(
          'invalid_request',
          `The file ${file} cannot be read. Check the path and its permissions.`,
          { cause },
        );
      });
      const deck = await readRateDeck(createReadStream(file));
      await replaceRates(deps, deck);
      return { rates: deck.rates.length, ignoredRows: deck.ignoredRows };
    },
  }),
};
