import type { Readable } from 'node:stream';
import { z } from 'zod';
import { DomainError } from '../errors/errors.ts';
import type { Deps } from '../graphql/context.ts';
import { accountById, type NewestRows } from '../identity/accounts.ts';
import type { DatabaseAccess } from '../platform/database/prepare-database.ts';
import { readE164 } from '../platform/phone/phone-number.ts';
import type { VoiceProvider, VoiceProviderName } from '../providers/port.ts';
import { report } from './report.ts';

/** Error: the operator's command line is invalid. The message gives the reason and the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface AdminCommand {
  /** Purpose of an operator's command, for the usage text. */
  summary: string;
  /** Options of a command. Each description completes the sentence "--credits must be …" in errors and help. */
  options: z.ZodObject;
  /** Options of a command that take no value. */
  flags?: readonly string[];
  /** Options of a command that may be repeated. Their values are joined by commas. */
  repeatable?: readonly string[];
  /** Option of a command that may be given without its name. */
  argument?: string;
  /** Works on the database before dialgraph prepares it. */
  prepare?(access: DatabaseAccess, options: never): Promise<object>;
  /** Runs an operator's command. @param stdin default: this process's @param prepared what `prepare` returned */
  run(deps: Deps, options: never, stdin?: Readable, prepared?: object): Promise<object>;
  /** Runs an operator's command without a database or its settings. */
  runAlone?(options: never): Promise<object>;
  /** Formats a command's result as text, where tables would misrepresent it. */
  describe?(result: object): string;
  /** Returns whether a command's result makes the process exit with code 1. */
  isFailure?(result: object): boolean;
}

/** Operator's commands by noun and verb, and a third word that narrows the verb. */
export type AdminCommands = Readonly<Record<string, AdminCommand>>;

/** Declares an operator's command; TypeScript infers its options for `run`. */
export function command<Options extends z.ZodObject>(definition: {
  summary: string;
  options: Options;
  flags?: readonly string[];
  repeatable?: readonly string[];
  argument?: string;
  run(deps: Deps, options: z.output<Options>, stdin?: Readable): Promise<object>;
  describe?(result: object): string;
  isFailure?(result: object): boolean;
}): AdminCommand {
  return definition;
}

/** Declares an operator's command that first works on a database that dialgraph has not prepared. */
export function preparingCommand<Options extends z.ZodObject, Prepared extends object>(definition: {
  summary: string;
  options: Options;
  argument?: string;
  prepare(access: DatabaseAccess, options: z.output<Options>): Promise<Prepared>;
  run(deps: Deps, options: z.output<Options>, prepared: Prepared): Promise<object>;
}): AdminCommand {
  return {
    ...definition,
    run: (deps, options, _stdin, prepared) => definition.run(deps, options, prepared as Prepared),
  };
}

/** Declares an operator's command that needs no deployment. */
export function offlineCommand<Options extends z.ZodObject>(definition: {
  summary: string;
  options: Options;
  argument?: string;
  runAlone(options: z.output<Options>): Promise<object>;
  describe?(result: object): string;
  isFailure?(result: object): boolean;
}): AdminCommand {
  return { ...definition, run: (_deps, options) => definition.runAlone(options) };
}

/** Returns whether the result of a check of stored data lists any problem. */
export function foundAnything(result: object): boolean {
  return Object.values(result).some((found) => Array.isArray(found) && found.length > 0);
}

/** Result of a check: the number of verified rows by kind, and a list of problems for each question. */
interface CheckResult {
  verified: Readonly<Record<string, number>>;
}

/** Returns a formatter of checks' results. @param allIsRight end of its sentence, such as "all counts are right" */
export function checkReport(allIsRight: string): (result: object) => string {
  return (result) => {
    const { verified, ...found } = result as CheckResult;
    const read = Object.entries(verified).map(([things, count]) => counted(count, things));
    const wrong = Object.entries(found).filter(isFinding);
    if (wrong.length === 0) return `${read.join(', ')}: ${allIsRight}.\n`;
    const tables = wrong.map(([name, list]) => `${name} (${list.length}):\n${report({ [name]: list })}`);
    return `${read.join(', ')} were verified. These are wrong:\n${tables.join('')}`;
  };
}

function isFinding(entry: [string, unknown]): entry is [string, unknown[]] {
  return Array.isArray(entry[1]) && entry[1].length > 0;
}

/** Returns a count with its noun. @param things in the plural, such as "contact lists" */
function counted(count: number, things: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular(things) : things}`;
}

const singular = (things: string) => things.replace(/entries\b/, 'entry').replace(/s\b/, '');

export const text = (description: string) => z.string().min(1).describe(description);

export const accountId = text('the id of an account, acc_…');

export const phoneNumbers = z
  .string()
  .transform((text, { addIssue }) =>
    text.split(',').flatMap((part) => {
      const reading = readE164(part.trim());
      if ('e164' in reading) return [reading.e164];
      addIssue(reading.problem);
      return [];
    }),
  )
  .describe('a number with its country code, such as +14155550100, or several, separated by commas');

/** Finds a provider, for an account or for those without credentials of their own. Throws `invalid_request` if there is none. */
export function configuredProvider(
  { voiceProviders }: Deps,
  name: VoiceProviderName,
  accountId: string | null,
): VoiceProvider {
  const provider = voiceProviders.find(name, accountId);
  if (provider !== null) return provider;
  throw new DomainError(
    'invalid_request',
    `${name} is not configured here: run provider connect ${name}, or set its variables, which docs/call-a-real-phone.md lists.`,
  );
}

/** Returns an option's schema: a name of a Prisma enum in any capitalization. */
export function oneOf<const Names extends Record<string, string>>(names: Names) {
  return z
    .string()
    .toUpperCase()
    .pipe(z.enum(names))
    .describe(`one of ${Object.values(names).join(', ').toLowerCase()}`);
}

export const limitOrNone = z
  .union([z.literal('none').transform(() => null), z.coerce.number()])
  .describe('a whole number, 1 or more, or "none"');

const MOST_LISTED = 10_000;

/** Option of a list command: how many rows it shows, newest first. */
export const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(MOST_LISTED)
  .default(1_000)
  .describe(`a number from 1 to ${MOST_LISTED}`);

/** Returns the filter of a command that lists rows. @throws DomainError for an unknown account */
export async function newestOf(
  deps: Deps,
  { account, limit }: { account?: string | undefined; limit: number },
): Promise<NewestRows> {
  if (account === undefined) return { limit };
  return { accountId: (await accountById(deps, account)).id, limit };
}
