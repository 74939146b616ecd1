import { runCommandLine } from './run-command-line.ts';

/**
 * The operator's command line: `npm run -s admin -- account create --name Acme`. It works beside a running
 * server, whose database it joins, or without one; some commands need neither.
 */
process.exit(await runCommandLine(process.argv.slice(2), process));
