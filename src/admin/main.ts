import { runCommandLine } from './run-command-line.ts';

/** The operator's command line: `npm run -s admin -- account create --name Acme`. */
process.exit(await runCommandLine(process.argv.slice(2), process));
