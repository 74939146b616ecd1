import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import type { GlobalOptions } from '../context.ts';
import { chosenProfile, type Profile } from '../profiles.ts';
import { printJson, type Terminal } from '../terminal.ts';

/** Code of JSON-RPC for errors that the server defines. */
const SERVER_ERROR = -32_000;

/** A message of JSON-RPC; only a request has an id, and must be answered. */
interface Message {
  id?: string | number;
}

/** `mcp`: the Model Context Protocol over standard input and output, for assistants that start a program. */
export function addMcpCommand(program: Command, terminal: Terminal): void {
  program
    .command('mcp')
    .description(
      'Let an AI assistant use the account: the Model Context Protocol over standard input and output',
    )
    .action(async (_options: object, command: Command) => {
      const { profile } = command.optsWithGlobals<GlobalOptions>();
      const account = await chosenProfile(terminal.env, profile);
      const answers: Promise<void>[] = [];
      for await (const line of createInterface({ input: terminal.stdin }))
        if (line.trim() !== '') answers.push(passOn(terminal, account, line));
      await Promise.all(answers);
    });
}

/** Sends a message to the server's `/mcp` and prints the answer. A request must be answered, or its client waits for ever. */
async function passOn(terminal: Terminal, { url, apiKey }: Profile, line: string): Promise<void> {
  try {
    const response = await fetch(new URL('/mcp', url), {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
      },
      body: line,
    });
    const text = await response.text();
    const answer = text === '' ? null : JSON.parse(text);
    if (!response.ok) throw new Error(answer?.error?.message ?? `The server answered ${response.status}.`);
    if (answer !== null) printJson(terminal, answer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    terminal.stderr.write(`${message}\n`);
    const id = idOf(line);
    if (id !== undefined) printJson(terminal, { jsonrpc: '2.0', id, error: { code: SERVER_ERROR, message } });
  }
}

function idOf(line: string): Message['id'] {
  try {
    return (JSON.parse(line) as Message | null)?.id;
  } catch {
    return undefined;
  }
}
