import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { Deps } from '../graphql/context.ts';

/** One thing that an operator can do. */
export interface AdminCommand {
  /** What it does, for the usage text. */
  summary: string;
  /** Each describes itself as it ends the sentence "--credits must be …", for errors and help. */
  options: z.ZodObject;
  /** The options that take no value. */
  flags?: readonly string[];
  /** The option that is given without its name. */
  argument?: string;
  run(deps: Deps, options: never): Promise<object>;
  /** Whether what it found is to end the process with exit code 1. */
  isFailure?(result: object): boolean;
}

/** Commands by their two words. */
export type AdminCommands = Readonly<Record<string, AdminCommand>>;

/** Lets `run` know the types of its own options. */
export function command<Options extends z.ZodObject>(definition: {
  summary: string;
  options: Options;
  flags?: readonly string[];
  argument?: string;
  run(deps: Deps, options: z.output<Options>): Promise<object>;
  isFailure?(result: object): boolean;
}): AdminCommand {
  return definition;
}

/** Any text but an empty one. */
export const text = (description: string) => z.string().min(1).describe(description);

export const accountId = text('the id of an account, acc_…');

/** One of the names of a Prisma enum, in any capitals. */
export function oneOf<const Names extends Record<string, string>>(names: Names) {
  return z
    .string()
    .toUpperCase()
    .pipe(z.enum(names))
    .describe(`one of ${Object.values(names).join(', ').toLowerCase()}`);
}

const MOST_LISTED = 10_000;

/** How many a list shows: the newest. */
export const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(MOST_LISTED)
  .default(1_000)
  .describe(`a number from 1 to ${MOST_LISTED}`);

/** The id of an account that is there. Throws `not_found` with a sentence for the operator. */
export async function existing(deps: Deps, id: string): Promise<string> {
  const account = await deps.database.prisma.account.findUnique({ where: { id } });
  if (account === null) throw new DomainError('not_found', `There is no account ${id}.`);
  return account.id;
}

/** The newest of an account, or of all accounts when none is named: what a list command asks for. */
export async function newestOf(deps: Deps, options: { account?: string | undefined; limit: number }) {
  const where = options.account === undefined ? {} : { accountId: await existing(deps, options.account) };
  return { where, orderBy: { id: 'desc' }, take: options.limit } as const;
}
