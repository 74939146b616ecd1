import { readEnv } from '../env.ts';
import { readCommandLine, UsageError } from './command-line.ts';
import { report } from './report.ts';
import { withDeps } from './with-deps.ts';

const MISUSED = 2;

/**
 * The operator's command line: `npm run -s admin -- account create --name Acme`. It works beside a running
 * server, whose database it joins, or without one; some commands need neither. Answers the exit code.
 */
async function main(argv: string[]): Promise<number> {
  const request = readCommandLine(argv);
  if ('help' in request) {
    process.stdout.write(request.help);
    return 0;
  }
  const { command, options, json } = request;
  const result = command.runAlone
    ? await command.runAlone(options as never)
    : await withDeps(readEnv(process.env), (deps) => command.run(deps, options as never));
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : report(result));
  return command.isFailure?.(result) ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof UsageError ? MISUSED : 1);
  },
);
