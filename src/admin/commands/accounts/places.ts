import { z } from 'zod';
import type { PlaceRules } from '../../../compliance/calling-hours/place-rules.ts';
import {
  endPlaceExemption,
  exemptPlace,
  setPlaceRules,
} from '../../../compliance/calling-hours/set-place-rules.ts';
import { accountById } from '../../../identity/accounts.ts';
import { OPERATOR } from '../../../identity/security-log.ts';
import type { Account } from '../../../platform/generated/prisma/client.ts';
import { type AdminCommands, accountId, command, text } from '../../command.ts';

const place = text('the id of a jurisdiction, such as US-FL, or a country by its two letters');

const rules = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return z.looseObject({}).parse(JSON.parse(text));
    } catch {
      addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .describe(
    'JSON with hours, holidays and caps as in docs/calling-hours.md, such as {"caps": [{"calls": 1, "hours": 24}]}; {} = none',
  );

export const PLACE_COMMANDS: AdminCommands = {
  'place list': command({
    summary:
      'list what an account has set for places: rules of its own, and exemptions from those of the place',
    options: z.object({ account: accountId }),
    async run(deps, { account }) {
      return listed(await accountById(deps, account));
    },
  }),
  'place set': command({
    summary: 'set what an account’s calls to a place keep to beside the rules of that place',
    options: z.object({ account: accountId, place, rules }),
    async run(deps, { account, place, rules }) {
      return listed(await setPlaceRules(deps, await actorFor(deps, account), { ...rules, place }));
    },
  }),
  'place exempt': command({
    summary: 'free an account’s calls from the rules of a place, for a reason that is recorded',
    options: z.object({
      account: accountId,
      place,
      reason: text('why the rules of the place need not hold'),
      until: z.coerce.date().optional().describe('an instant such as 2027-01-01T00:00:00Z'),
    }),
    async run(deps, { account, place, reason, until }) {
      const actor = await actorFor(deps, account);
      return listed(await exemptPlace(deps, actor, { place, reason, expiresAt: until }));
    },
  }),
  'place keep': command({
    summary: 'have an account’s calls keep to the rules of a place again',
    options: z.object({ account: accountId, place }),
    async run(deps, { account, place }) {
      return listed(await endPlaceExemption(deps, await actorFor(deps, account), { place }));
    },
  }),
};

async function actorFor(deps: Parameters<typeof accountById>[0], account: string) {
  const { id } = await accountById(deps, account);
  return { accountId: id, by: OPERATOR };
}

function listed({ placeRules }: Account) {
  return {
    places: (placeRules as unknown as PlaceRules[]).map(({ place, own, exemption }) => ({
      place,
      ownRules: own && JSON.stringify(own),
      exemptedBy: exemption?.byName ?? null,
      reason: exemption?.reason ?? null,
      expiresAt: exemption?.expiresAt ?? null,
    })),
  };
}
