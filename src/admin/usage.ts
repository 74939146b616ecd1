import type { z } from 'zod';
import type { AdminCommand } from './command.ts';
import { COMMANDS } from './commands/index.ts';

const CALL = 'npm run -s admin --';

/** How the commands are called: all of them, or those of one noun. */
export function usageOf(noun = ''): string {
  const ofNoun = Object.entries(COMMANDS).filter(([name]) => name.startsWith(`${noun} `));
  const shown = ofNoun.length > 0 ? ofNoun : Object.entries(COMMANDS);
  const lines = shown.map(([name, command]) => `  ${name}${synopsis(command)}\n      ${command.summary}\n`);
  return `${CALL} COMMAND [--json]\n\n${lines.join('\n')}\nOptions of a command: ${CALL} COMMAND --help\n`;
}

/** One command with what each of its options must be. */
export function helpOf(name: string, command: AdminCommand): string {
  const shape = Object.entries(command.options.shape) as [string, z.ZodType][];
  const options: [string, string][] = [
    ...shape.map(([option, schema]): [string, string] => [
      nameOf(command, option),
      `${descriptionOf(schema)}${defaultOf(schema)}`,
    ]),
    ['--json', 'print one JSON object and nothing else'],
  ];
  const width = Math.max(...options.map(([option]) => option.length));
  const lines = options.map(([option, description]) => `  ${option.padEnd(width)}  ${description}\n`);
  return `${CALL} ${name}${synopsis(command)} [--json]\n\n  ${command.summary}\n\n${lines.join('')}`;
}

function synopsis(command: AdminCommand): string {
  const options = Object.entries(command.options.shape).map(([option, schema]) => {
    const takesValue = option !== command.argument && !command.flags?.includes(option);
    const shown = nameOf(command, option) + (takesValue ? ' …' : '');
    return (schema as z.ZodType).safeParse(undefined).success ? ` [${shown}]` : ` ${shown}`;
  });
  return options.join('');
}

/** The value as it is typed, or its placeholder. */
export function nameOf({ argument }: AdminCommand, option: string): string {
  return option === argument ? option.toUpperCase() : `--${option}`;
}

/** What an option must be. A default or an `optional()` around a schema does not repeat what it describes. */
export function descriptionOf(schema: z.ZodType): string {
  if (schema.description !== undefined) return schema.description;
  return 'unwrap' in schema ? descriptionOf((schema as z.ZodOptional<z.ZodType>).unwrap()) : '';
}

function defaultOf(schema: z.ZodType): string {
  const { success, data } = schema.safeParse(undefined);
  return success && data !== undefined && data !== false ? ` (default: ${String(data).toLowerCase()})` : '';
}
