import { z } from 'zod';
import { type LiftedEntry, readLifts } from '../../../compliance/suppression/lift.ts';
import { liftByRequest } from '../../../compliance/suppression/requests.ts';
import { accountById } from '../../../identity/accounts.ts';
import { OPERATOR } from '../../../identity/security-log.ts';
import type { SuppressionLift } from '../../../platform/generated/prisma/client.ts';
import { type AdminCommands, accountId, command, text } from '../../command.ts';

const MOST_LISTED = 200;

const phone = text('the number, E.164');

export const SUPPRESSION_COMMANDS: AdminCommands = {
  'suppression lift': command({
    summary:
      'take a number off all of an account’s suppression lists, for a reason that is recorded for ever',
    options: z.object({ account: accountId, phone, reason: text('why the number may be called again') }),
    async run(deps, { account, ...request }) {
      const { id } = await accountById(deps, account);
      return listed(await liftByRequest(deps, { accountId: id, by: OPERATOR }, request));
    },
  }),
  'suppression lifts': command({
    summary: `list who took numbers off an account’s suppression lists, and why: the latest ${MOST_LISTED}`,
    options: z.object({ account: accountId, phone: phone.optional() }),
    async run(deps, { account, phone }) {
      const { id } = await accountById(deps, account);
      const lifts = await readLifts(deps, id, { phone, take: MOST_LISTED });
      return { lifts: lifts.map(listed) };
    },
  }),
};

function listed({ phone, entries, reason, byName, createdAt }: SuppressionLift) {
  const lists = (entries as unknown as LiftedEntry[]).map(({ listName }) => listName);
  const calls = (entries as unknown as LiftedEntry[]).flatMap(({ callId }) => callId ?? []);
  return {
    phone,
    lists: lists.join(', '),
    calls: calls.join(', ') || null,
    reason,
    by: byName,
    at: createdAt,
  };
}
