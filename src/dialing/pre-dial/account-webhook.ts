import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { parseInput } from '../../platform/input/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueSecret, rotateSecret } from '../../webhooks/endpoints/endpoint-secret.ts';
import type { DialingDeps } from '../deps.ts';
import { assertAskable, type PreDialWebhook, preDialWebhookFields } from '../terms/pre-dial-webhook.ts';

type SettingDeps = Pick<Platform, 'database' | 'secrets' | 'clock'> &
  Pick<DialingDeps, 'allowPrivateWebhookTargets'>;

const setting = z.object({ webhook: preDialWebhookFields.nullish() });

/** The account's pre-dial webhook; null = none. Campaigns may have their own. */
export type PreDialSetting = z.input<typeof setting>;

/**
 * Sets or removes an account's pre-dial webhook from the next call on. Throws `invalid_request` for an unusable one.
 * @returns a newly created signing secret, `whsec_…`, which is shown once; else null
 */
export async function setPreDialWebhook(
  deps: SettingDeps,
  accountId: string,
  input: PreDialSetting,
): Promise<string | null> {
  const { webhook = null } = parseInput(setting, input);
  if (webhook !== null) assertAskable(deps, webhook, 'webhook.url');
  return store(deps, accountId, webhook);
}

async function store(
  deps: SettingDeps,
  accountId: string,
  webhook: PreDialWebhook | null,
): Promise<string | null> {
  const { prisma } = deps.database;
  if (webhook === null) {
    const data = { url: null, updatedAt: deps.clock.now() };
    await prisma.preDialWebhook.updateMany({ where: { accountId }, data });
    return null;
  }
  const secret = await ensurePreDialSecret(deps, prisma, accountId);
  await prisma.preDialWebhook.update({
    where: { accountId },
    data: { ...webhook, updatedAt: deps.clock.now() },
  });
  return secret;
}

/** Creates the signing secret of an account's pre-dial webhook if it has none. Returns the new one, else null. */
export async function ensurePreDialSecret(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  db: Queryable,
  accountId: string,
): Promise<string | null> {
  const secret = issueSecret(deps);
  const made = await db.$executeRaw`
    INSERT INTO pre_dial_webhooks (account_id, secret, updated_at)
    VALUES (${accountId}, ${secret.stored}, ${deps.clock.now()}) ON CONFLICT (account_id) DO NOTHING`;
  return made > 0 ? secret.plaintext : null;
}

/** Rotates or creates the signing secret of an account's pre-dial webhook and returns it; see `rotateSecret`. */
export async function rotatePreDialSecret(
  deps: Pick<Platform, 'database' | 'secrets' | 'clock'>,
  accountId: string,
  overlapSeconds: number | null | undefined,
): Promise<string> {
  const first = await ensurePreDialSecret(deps, deps.database.prisma, accountId);
  if (first !== null) return first;
  const row = { table: Prisma.sql`pre_dial_webhooks`, isRow: Prisma.sql`account_id = ${accountId}` };
  return (await rotateSecret(deps, deps.database.prisma, row, overlapSeconds)).plaintext;
}

/** Encrypts all pre-dial signing secrets with the current key, except just rotated ones. Returns their number. */
export async function reencryptPreDialSecrets({
  database,
  secrets,
}: Pick<Platform, 'database' | 'secrets'>): Promise<number> {
  const { preDialWebhook } = database.prisma;
  const stored = await preDialWebhook.findMany({
    select: { accountId: true, secret: true, previousSecret: true },
  });
  const anew = (secret: string) => secrets.encrypt(secrets.decrypt(secret));
  let changed = 0;
  for (const row of stored) {
    const { count } = await preDialWebhook.updateMany({
      where: row,
      data: { secret: anew(row.secret), previousSecret: row.previousSecret && anew(row.previousSecret) },
    });
    changed += count;
  }
  return changed;
}
