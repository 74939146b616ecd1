import type { z } from 'zod';
import type { AdminCommand } from './command.ts';
import { COMMANDS } from './commands/index.ts';

const CALL = 'npm run -s admin --';

/** Returns the usage text of all operator's commands, or of those of one noun. */
export function usageOf(noun = ''): string {
  const ofNoun = Object.entries(COMMANDS).filter(([name]) => name.startsWith(`${noun} `));
  const shown = ofNoun.length > 0 ? ofNoun : Object.entries(COMMANDS);
  const lines = shown.map(([name, command]) => `  ${name}${synopsis(command)}\n      ${command.summary}\n`);
  return `${CALL} COMMAND [--json]\n\n${lines.join('\n')}\nOptions of a command: ${CALL} COMMAND --help\n`;
}

/** Returns the help text of one command with its options. */
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

export function nameOf({ argument }: AdminCommand, option: string): string {
  return option === argument ? option.toUpperCase() : `--${option}`;
}

/** Returns the description of a command's option. A default or `optional()` around a schema does not copy it. */
export function descriptionOf(schema: z.ZodType): string {
  if (schema.description !== undefined) return schema.description;
  return 'unwrap' in schema ? descriptionOf((schema as z.ZodOptional<z.ZodType>).unwrap()) : '';
}

function defaultOf(schema: z.ZodType): string {
  const { success, data } = schema.safeParse(undefined);
  return success && data !== undefined && data !== false ? ` (default: ${String(data).toLowerCase()})` : '';
}
