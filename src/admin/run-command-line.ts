import type { Readable } from 'node:stream';
import { readEnv } from '../deployment/env.ts';
import { UsageError } from './command.ts';
import { readCommandLine } from './command-line.ts';
import { report } from './report.ts';
import { withDeps } from './with-deps.ts';

/** Streams and environment of the operator's command line. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdin: Readable;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

const FAILED = 1;
const MISUSED = 2;

/** Runs an operator's command. Returns the exit code: 1 = failure or found problem, 2 = invalid usage. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(argv, terminal);
  } catch (error) {
    terminal.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? MISUSED : FAILED;
  }
}

async function run(argv: readonly string[], { env, stdin, stdout }: Terminal): Promise<number> {
  const request = readCommandLine(argv);
  if ('help' in request) {
    stdout.write(request.help);
    return 0;
  }
  const { command, options, json } = request;
  const result = command.runAlone
    ? await command.runAlone(options as never)
    : await withDeps(
        readEnv(env),
        (deps, prepared) => command.run(deps, options as never, stdin, prepared),
        async (access) => command.prepare?.(access, options as never),
      );
  stdout.write(json ? `${JSON.stringify(result)}\n` : (command.describe ?? report)(result));
  return command.isFailure?.(result) ? FAILED : 0;
}
