import { readFileSync } from 'node:fs';
import tab from '@bomb.sh/tab/commander';
import { Command, CommanderError } from 'commander';
import { ApiError, ConnectionError, DialgraphError, UnauthorizedError } from '../errors.ts';
import { addAgentCommands } from './commands/agents.ts';
import { addCallCommand, addCallsCommands, addExportCommand } from './commands/calls.ts';
import { addCampaignCommands } from './commands/campaigns.ts';
import { addContactCommands } from './commands/contacts.ts';
import { addListenCommand } from './commands/listen.ts';
import { addMcpCommand } from './commands/mcp.ts';
import { addProfileCommands } from './commands/profiles.ts';
import { Failure, printable, type Terminal, UsageError } from './terminal.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Runs a command. @returns its exit code: 0 = done, 1 = failed, 2 = called wrongly */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await programFor(terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed what was wrong, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    terminal.stderr.write(`${printable(sentencesOf(error))}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function programFor(terminal: Terminal): Command {
  const program = new Command('dialgraph')
    .description('Place calls and run campaigns at a dialgraph server')
    .version(version)
    .option('--json', 'print JSON for programs and nothing else: one object, or one a line')
    .option('--profile <name>', 'the account to use, from "dialgraph profiles"')
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    })
    .showHelpAfterError('(add --help for the options)')
    .exitOverride();
  addProfileCommands(program, terminal);
  addCallCommand(program, terminal);
  addCallsCommands(program, terminal);
  addAgentCommands(program, terminal);
  addContactCommands(program, terminal);
  addCampaignCommands(program, terminal);
  addExportCommand(program, terminal);
  addListenCommand(program, terminal);
  addMcpCommand(program, terminal);
  tab(program);
  return program;
}

/** Returns an error's cause, remedy and request id, by which the server's log names the request. */
function sentencesOf(error: unknown): string {
  if (error instanceof ApiError) {
    const details = error.details
      .map(({ field, message }) => `  ${field}: ${message}`)
      .filter((detail) => detail.trim() !== error.message);
    const remedy = error instanceof UnauthorizedError ? ['Sign in with "dialgraph login".'] : [];
    const request = error.requestId === null ? [] : [`Request: ${error.requestId}`];
    const help = error.helpUrl === null ? [] : [`More: ${error.helpUrl}`];
    return [error.message, ...details, ...remedy, ...request, ...help].join('\n');
  }
  if (error instanceof ConnectionError)
    return `${error.message}\nCheck that the server runs, and its URL with "dialgraph profiles".`;
  if (error instanceof UsageError || error instanceof Failure || error instanceof DialgraphError)
    return error.message;
  return error instanceof Error ? error.message : String(error);
}
