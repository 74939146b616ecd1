import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readEnv } from '../env.ts';
import { DomainError } from '../errors.ts';
import { type AdminCommand, COMMANDS, usage } from './commands.ts';
import { withDeps } from './with-deps.ts';

/**
 * The operator's command line: `npm run -s admin -- account create --name Acme`. It works beside a running
 * server, whose database it joins, or without one.
 */
async function main(argv: string[]): Promise<number> {
  const [noun = '', verb = '', ...rest] = argv;
  const command = COMMANDS[`${noun} ${verb}`];
  if (command === undefined) {
    process.stderr.write(usage());
    return ['', 'help', '--help'].includes(noun) ? 0 : 2;
  }
  const { json, options } = readArguments(command, rest);
  const result = await withDeps(readEnv(process.env), (deps) => command.run(deps, options as never));
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : describe(result));
  return 0;
}

/** Throws `UsageError` for what the command does not take, or lacks. */
function readArguments(command: AdminCommand, rest: string[]) {
  const known = Object.keys(command.options.shape);
  const isFlag = (name: string) => command.flags?.includes(name) ?? false;
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: command.argument !== undefined,
    options: {
      json: { type: 'boolean' },
      ...Object.fromEntries(
        known.map((name) => [name, { type: isFlag(name) ? 'boolean' : 'string' } as const]),
      ),
    },
  });
  const { json = false, ...given } = values;
  const argument = command.argument === undefined ? {} : { [command.argument]: positionals[0] };
  return { json, options: command.options.parse({ ...given, ...argument }) };
}

function describe(result: object): string {
  return Object.entries(result)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}\n`)
    .join('');
}

/** One sentence for the operator; what lies behind it only where it is not theirs to mend. */
function explain(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n');
  }
  if (error instanceof DomainError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
