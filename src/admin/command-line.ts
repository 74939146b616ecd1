import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { VERSION } from '../platform/telemetry/build.ts';
import { type AdminCommand, UsageError } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { descriptionOf, helpOf, nameOf, usageOf } from './usage.ts';

export type Request =
  | { help: string }
  | { command: AdminCommand; options: Record<string, unknown>; json: boolean };

const HELP = ['help', '--help', '-h'];

/** Parses the operator's command line. Throws `UsageError`. */
export function readCommandLine(argv: readonly string[]): Request {
  if (argv[0] === '--version') return { help: `${VERSION}\n` };
  const words = argv.filter((word) => !HELP.includes(word));
  const asksForHelp = words.length < argv.length || words.length === 0;
  const given = withVerb(words, asksForHelp);
  const [noun] = given;
  const wordsOfName = COMMANDS[given.slice(0, 3).join(' ')] === undefined ? 2 : 3;
  const name = given.slice(0, wordsOfName).join(' ');
  const rest = given.slice(wordsOfName);
  const command = COMMANDS[name];
  if (command === undefined && asksForHelp) return { help: usageOf(noun) };
  if (command === undefined)
    throw new UsageError(`Unknown command "${name}".\n\n${isNoun(noun) ? usageOf(noun) : shortHelp()}`);
  if (asksForHelp) return { help: helpOf(name, command) };
  try {
    return { command, ...readOptions(command, rest) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\n\n${helpOf(name, command)}`);
  }
}

const firstWords = () => [...new Set(Object.keys(COMMANDS).map((name) => name.split(' ')[0]))];

function isNoun(word: string | undefined): boolean {
  return firstWords().includes(word);
}

function shortHelp(): string {
  return `Commands begin with ${firstWords().join(', ')}.\n--help lists them all, and those of one word after it.`;
}

/** Completes a noun without a verb to its `list` command. */
function withVerb(words: readonly string[], asksForHelp: boolean): readonly string[] {
  const [noun, verb, ...options] = words;
  if (noun === undefined || asksForHelp || (verb !== undefined && !verb.startsWith('-'))) return words;
  if (COMMANDS[`${noun} list`] === undefined) return words;
  return [noun, 'list', ...(verb === undefined ? [] : [verb]), ...options];
}

function readOptions(command: AdminCommand, rest: readonly string[]) {
  const { json = false, ...given } = readWords(command, rest);
  const { success, data, error } = command.options.safeParse(given);
  if (success) return { json: json === true, options: data };
  const wrong = new Set(error.issues.map(({ path }) => String(path[0])));
  throw new UsageError([...wrong].map((name) => complaintAbout(command, name, given[name])).join('\n'));
}

function complaintAbout(command: AdminCommand, option: string, value: unknown): string {
  const name = nameOf(command, option);
  if (value === undefined) return `${name} is required.`;
  return `${name} must be ${descriptionOf(command.options.shape[option] as z.ZodType)} (got "${value}").`;
}

function readWords(command: AdminCommand, rest: readonly string[]): Record<string, unknown> {
  const { argument, flags = [], repeatable = [] } = command;
  const valued = Object.keys(command.options.shape).filter((name) => !flags.includes(name));
  const options = {
    ...Object.fromEntries(valued.map((name) => [name, { type: 'string' } as const])),
    ...Object.fromEntries([...flags, 'json'].map((name) => [name, { type: 'boolean' } as const])),
  };
  const { tokens } = parseArgs({
    args: withJoinedNumbers(rest),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given: Record<string, unknown> = {};
  for (const token of tokens) {
    if (token.kind === 'option') {
      const value = valueGiven(token, options[token.name]?.type);
      const isRepeated = repeatable.includes(token.name) && token.name in given;
      given[token.name] = isRepeated ? `${given[token.name]},${value}` : value;
    }
    if (token.kind === 'positional' && argument !== undefined && !(argument in given))
      given[argument] = token.value;
    else if (token.kind === 'positional') throw new UsageError(`Unexpected argument "${token.value}".`);
  }
  return given;
}

interface TypedOption {
  rawName: string;
  value?: string | undefined;
  /** Value after `=`, which may begin with a dash. */
  inlineValue?: boolean | undefined;
}

function valueGiven(option: TypedOption, type: 'string' | 'boolean' | undefined): string | true {
  const { rawName, value, inlineValue } = option;
  const isMissing = value === undefined || (value.startsWith('--') && !inlineValue);
  if (type === undefined) throw new UsageError(`Unknown option ${rawName}.`);
  if (type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} does not accept a value.`);
  if (type === 'string' && isMissing) throw new UsageError(`${rawName} requires a value.`);
  return value ?? true;
}

/** Joins `--credits -5` to `--credits=-5`, because a value with a dash would be parsed as an option. */
function withJoinedNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (/^-\d/.test(word) && before?.startsWith('--') && !before.includes('='))
      joined[joined.length - 1] = `${before}=${word}`;
    else joined.push(word);
  }
  return joined;
}
