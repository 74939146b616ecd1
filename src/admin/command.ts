import type { Readable } from 'node:stream';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { Deps } from '../graphql/context.ts';
import { accountById, type NewestRows } from '../identity/accounts.ts';
import { readE164 } from '../platform/phone/phone-number.ts';
import type { VoiceProvider, VoiceProviderName } from '../providers/port.ts';
import { report } from './report.ts';

/** A command line that cannot be carried out as it is. The message says why, and how to call the command instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** One thing that an operator can do. */
export interface AdminCommand {
  /** What it does, for the usage text. */
  summary: string;
  /** Each describes itself as it ends the sentence "--credits must be …", for errors and help. */
  options: z.ZodObject;
  /** The options that take no value. */
  flags?: readonly string[];
  /** The options that may be given several times: their values come joined by commas. */
  repeatable?: readonly string[];
  /** The option that is given without its name. */
  argument?: string;
  /** @param stdin what the command reads, where it reads anything: this process's unless given */
  run(deps: Deps, options: never, stdin?: Readable): Promise<object>;
  /** The same without a deployment: the command needs no database and none of its settings. */
  runAlone?(options: never): Promise<object>;
  /** The result in words, where a table for each list would mislead. */
  tell?(result: object): string;
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
  repeatable?: readonly string[];
  argument?: string;
  run(deps: Deps, options: z.output<Options>, stdin?: Readable): Promise<object>;
  tell?(result: object): string;
  isFailure?(result: object): boolean;
}): AdminCommand {
  return definition;
}

/** A command that works on what it is given alone. */
export function offlineCommand<Options extends z.ZodObject>(definition: {
  summary: string;
  options: Options;
  argument?: string;
  runAlone(options: z.output<Options>): Promise<object>;
  isFailure?(result: object): boolean;
}): AdminCommand {
  return { ...definition, run: (_deps, options) => definition.runAlone(options) };
}

/** Whether a check's result lists anything: each of its lists names what is wrong. */
export function foundAnything(result: object): boolean {
  return Object.values(result).some((found) => Array.isArray(found) && found.length > 0);
}

/** A check's result: what it read, as sentences name it, and a list of what is wrong for each of its questions. */
interface CheckResult {
  verified: Readonly<Record<string, number>>;
}

/**
 * A check's result in words: what was verified, and `allIsRight`, or else each list that names something wrong.
 *
 * @param allIsRight the end of the sentence, such as "all counts are right"
 */
export function tellCheck(allIsRight: string): (result: object) => string {
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

/** @param things in the plural, such as "contact lists" */
function counted(count: number, things: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular(things) : things}`;
}

const singular = (things: string) => things.replace(/entries\b/, 'entry').replace(/s\b/, '');

/** Any text but an empty one. */
export const text = (description: string) => z.string().min(1).describe(description);

export const accountId = text('the id of an account, acc_…');

/** Phone numbers in their plain form. */
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

/** @throws DomainError `invalid_request` where the environment has no keys for it */
export function configuredProvider({ voiceProviders }: Deps, name: VoiceProviderName): VoiceProvider {
  const provider = voiceProviders.find(name);
  if (provider !== null) return provider;
  throw new DomainError(
    'invalid_request',
    `${name} is not configured here: set its variables, which docs/call-a-real-phone.md lists.`,
  );
}

/** One of the names of a Prisma enum, in any capitals. */
export function oneOf<const Names extends Record<string, string>>(names: Names) {
  return z
    .string()
    .toUpperCase()
    .pipe(z.enum(names))
    .describe(`one of ${Object.values(names).join(', ').toLowerCase()}`);
}

/** Null = none. */
export const limitOrNone = z
  .union([z.literal('none').transform(() => null), z.coerce.number()])
  .describe('a whole number, 1 or more, or "none"');

const MOST_LISTED = 10_000;

/** How many a list shows: the newest. */
export const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(MOST_LISTED)
  .default(1_000)
  .describe(`a number from 1 to ${MOST_LISTED}`);

/** What a list command asks for: the newest of an account that is there, or of all accounts when none is named. */
export async function newestOf(
  deps: Deps,
  { account, limit }: { account?: string | undefined; limit: number },
): Promise<NewestRows> {
  if (account === undefined) return { limit };
  return { accountId: (await accountById(deps, account)).id, limit };
}
