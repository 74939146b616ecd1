import { type Command, InvalidArgumentError } from 'commander';
import { Dialgraph } from '../dialgraph.ts';
import { chosenProfile } from './profiles.ts';
import type { Terminal } from './terminal.ts';

/** Options that every command takes. */
export interface GlobalOptions {
  json?: boolean;
  profile?: string;
}

/** Dependencies of a command. */
export interface Context {
  terminal: Terminal;
  dialgraph: Dialgraph;
  /** Whether to print for programs. */
  isJson: boolean;
}

/** @throws UsageError if there is no account to work with */
export async function contextOf(terminal: Terminal, command: Command): Promise<Context> {
  const { json = false, profile } = command.optsWithGlobals<GlobalOptions>();
  const { apiKey, url } = await chosenProfile(terminal.env, profile);
  return { terminal, dialgraph: new Dialgraph({ apiKey, baseUrl: url }), isJson: json };
}

/** For an option whose value is a number. */
export function numeric(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('Give a number.');
  return number;
}

/** For an option that may be repeated, each time as `name=value`. */
export function nameAndValue(text: string, before: Record<string, string> = {}): Record<string, string> {
  const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw new InvalidArgumentError('Give it as name=value.');
  return { ...before, [name]: value };
}
