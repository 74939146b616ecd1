import { z } from 'zod';
import { DomainError } from '../../errors/errors.ts';
import { accountById } from '../../identity/accounts.ts';
import { assignNumbers } from '../../numbers/number-assignment.ts';
import { addPhoneNumber, listPhoneNumbers, setMaxLiveCalls } from '../../numbers/phone-numbers.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { oneOf } from '../../platform/input/env-values.ts';
import { VOICE_PROVIDER_NAMES } from '../../providers/port.ts';
import {
  type AdminCommands,
  accountId,
  command,
  configuredProvider,
  limit,
  limitOrNone,
  newestOf,
  phoneNumbers,
  text,
} from '../command.ts';

const provider = oneOf(VOICE_PROVIDER_NAMES).optional();

export const NUMBER_COMMANDS: AdminCommands = {
  'number add': command({
    summary: 'add a phone number to call from to an account',
    options: z.object({
      account: accountId,
      e164: text('a number with its country code, such as +14155550100'),
      provider,
      'provider-ref': text("the voice provider's id of the number").optional(),
    }),
    async run(deps, { account, e164, provider, 'provider-ref': providerRef }) {
      const { id: accountId } = await accountById(deps, account);
      const number = await inTransaction(deps, ({ db }) =>
        addPhoneNumber(deps, db, {
          accountId,
          e164,
          provider: provider ?? deps.voiceProviders.defaultFor(accountId),
          providerRef: providerRef ?? null,
        }),
      );
      return { phoneNumberId: number.id, e164: number.e164, provider: number.provider };
    },
  }),
  'number list': command({
    summary: 'list the numbers of an account, or of all accounts, newest first',
    options: z.object({ account: accountId.optional(), limit }),
    async run(deps, options) {
      const numbers = await listPhoneNumbers(deps, await newestOf(deps, options));
      return {
        numbers: numbers.map(({ id, accountId, e164, provider, providerRef, status, maxLiveCalls }) => ({
          phoneNumberId: id,
          accountId,
          e164,
          provider,
          providerRef,
          status,
          maxLiveCalls,
        })),
      };
    },
  }),
  'number set': command({
    summary: 'set how many calls from a number may be live at once',
    options: z.object({
      number: text('the id of a phone number, num_…, as `number list` shows it'),
      'max-live-calls': limitOrNone,
    }),
    async run(deps, { number: id, 'max-live-calls': maxLiveCalls }) {
      const number = await setMaxLiveCalls(deps, id, maxLiveCalls);
      return { phoneNumberId: id, e164: number.e164, maxLiveCalls: number.maxLiveCalls };
    },
  }),
  'number sync': command({
    summary:
      'assign phone numbers of a voice provider to an account: those given, or --all that no account has; else list these',
    options: z.object({
      account: accountId,
      provider,
      number: phoneNumbers.optional(),
      all: z.boolean().default(false).describe('assign every number that no other account has'),
    }),
    flags: ['all'],
    repeatable: ['number'],
    async run(deps, { account, provider: given, number: numbers, all }) {
      if (numbers !== undefined && all) {
        throw new DomainError('invalid_request', 'Give either --number or --all, not both.');
      }
      const { id: accountId } = await accountById(deps, account);
      const name = given ?? deps.voiceProviders.defaultFor(accountId);
      const wanted = all ? 'all' : (numbers ?? []);
      const assignment = await assignNumbers(deps, configuredProvider(deps, name, accountId), {
        accountId,
        wanted,
      });
      return { provider: name, ...assignment };
    },
  }),
};
