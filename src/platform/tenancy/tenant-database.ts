import type { Queryable } from '../database/database.ts';

/** Prisma models with an `accountId`. All other models are reached through one of these. */
export const TENANT_MODELS = [
  'agent',
  'agentAdoption',
  'agentDeployment',
  'apiKey',
  'appliedRegistry',
  'call',
  'callActivity',
  'callEventLogLine',
  'callStats',
  'callingRuleChange',
  'callStatsDay',
  'callWords',
  'calledCountry',
  'campaign',
  'campaignChange',
  'contact',
  'contactList',
  'contactStatusEntry',
  'creditPurchase',
  'creditUsage',
  'dialProof',
  'dialProofLinks',
  'dialProofsToChain',
  'export',
  'unchainedDialProof',
  'idempotencyKey',
  'invalidNumber',
  'keptForecast',
  'ledgerEntry',
  'numberPool',
  'phoneNumber',
  'plan',
  'preDialWebhook',
  'providerCredentials',
  'providerLine',
  'refusedCall',
  'scheduledExport',
  'pendingLineRequest',
  'subscription',
  'suppressedNumber',
  'suppressionLift',
  'suppressionList',
  'toolCall',
  'unreadProviderMessage',
  'user',
  'webhookDelivery',
  'webhookEndpoint',
  'webhookEvent',
] as const;
type TenantModel = (typeof TENANT_MODELS)[number];

/** Arguments of each operation that get the `accountId`. */
const SCOPED_ARGUMENTS = {
  findFirst: ['where'],
  findMany: ['where'],
  findUnique: ['where'],
  findUniqueOrThrow: ['where'],
  count: ['where'],
  create: ['data'],
  updateMany: ['where'],
  updateManyAndReturn: ['where'],
  deleteMany: ['where'],
} as const;
type Operation = keyof typeof SCOPED_ARGUMENTS;

/**
 * Prisma confined to one account: no query finds, creates or changes another account's rows. Excludes writes
 * through relations and raw SQL.
 */
export type TenantDatabase = { readonly [Model in TenantModel]: Pick<Queryable[Model], Operation> };

/** Confines a Prisma client or transaction to one account. Operations throw if they name another. */
export function forAccount(db: Queryable, accountId: string): TenantDatabase {
  return new Proxy({} as TenantDatabase, {
    get: (_, model) => (isTenantModel(model) ? confined(db[model], accountId) : undefined),
  });
}

type Values = Record<string, unknown>;
interface Arguments {
  where?: Values;
  data?: Values;
}

function confined(model: object, accountId: string): object {
  return new Proxy(model as Record<Operation, (args: Arguments) => unknown>, {
    get: (operations, operation) => {
      if (!isOperation(operation)) return undefined;
      return ({ ...args }: Arguments = {}) => {
        for (const values of [args.where, args.data]) assertWithin(accountId, values);
        for (const name of SCOPED_ARGUMENTS[operation]) args[name] = { ...args[name], accountId };
        return operations[operation](args);
      };
    },
  });
}

function assertWithin(accountId: string, { accountId: named = accountId, account }: Values = {}): void {
  if (named !== accountId || account !== undefined)
    throw new Error(`a query within ${accountId} names another account`);
}

function isTenantModel(name: string | symbol): name is TenantModel {
  return TENANT_MODELS.some((model) => model === name);
}

function isOperation(name: string | symbol): name is Operation {
  return Object.hasOwn(SCOPED_ARGUMENTS, name);
}
