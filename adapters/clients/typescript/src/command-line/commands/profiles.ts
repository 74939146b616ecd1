import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { Dialgraph } from '../../dialgraph.ts';
import { readMe } from '../../generated/surface-b/index.ts';
import type { GlobalOptions } from '../context.ts';
import { DEFAULT_URL, readProfiles, writeProfiles } from '../profiles.ts';
import { printJson, printLine, printTable, type Terminal, UsageError } from '../terminal.ts';

/** `login`, and `profiles`: the servers and keys that commands use. */
export function addProfileCommands(program: Command, terminal: Terminal): void {
  program
    .command('login')
    .description('Check an API key, read from the terminal or standard input, and store it as a profile')
    .option('--url <url>', 'URL of the server', terminal.env.DIALGRAPH_URL || DEFAULT_URL)
    .action(async ({ url }: { url: string }, command: Command) => {
      const { json, profile: name = 'default' } = command.optsWithGlobals<GlobalOptions>();
      const apiKey = (await readSecret(terminal, `API key for ${url}: `)).trim();
      if (apiKey === '')
        throw new UsageError('No API key was given. Pass it on standard input: dialgraph login < key.txt');
      const { surfaceB } = new Dialgraph({ apiKey, baseUrl: url });
      const { data: me } = await readMe({ client: surfaceB, throwOnError: true });
      const { profiles } = await readProfiles(terminal.env);
      await writeProfiles(terminal.env, {
        current: name,
        profiles: { ...profiles, [name]: { url, apiKey } },
      });
      if (json) printJson(terminal, { profile: name, url, account: me.account });
      else
        printLine(
          terminal,
          `Signed in to ${me.account.name} (${me.account.id}) at ${url}. Profile: ${name}.`,
        );
    });

  const profiles = program.command('profiles').description('List the stored profiles');
  profiles.action(async (_, command: Command) => {
    const { current, profiles } = await readProfiles(terminal.env);
    const list = Object.entries(profiles).map(([name, { url }]) => ({
      name,
      url,
      current: name === current,
    }));
    if (command.optsWithGlobals<GlobalOptions>().json) return printJson(terminal, { profiles: list });
    if (list.length === 0) return printLine(terminal, 'There are no profiles. "dialgraph login" adds one.');
    printTable(
      terminal,
      ['PROFILE', 'URL', ''],
      list.map(({ name, url, current }) => [name, url, current ? 'current' : '']),
    );
  });
  profiles
    .command('use')
    .argument('<name>')
    .description('Make a profile the current one')
    .action(async (name: string, _, command: Command) => {
      const stored = await readProfiles(terminal.env);
      assertExists(stored.profiles, name);
      await writeProfiles(terminal.env, { ...stored, current: name });
      say(terminal, command, { profile: name }, `Commands now use the profile ${name}.`);
    });
  profiles
    .command('remove')
    .argument('<name>')
    .description('Delete a profile and its key from this machine')
    .action(async (name: string, _, command: Command) => {
      const { current, profiles } = await readProfiles(terminal.env);
      assertExists(profiles, name);
      const { [name]: removed, ...others } = profiles;
      await writeProfiles(terminal.env, { current: current === name ? null : current, profiles: others });
      say(
        terminal,
        command,
        { removed: name },
        `The profile ${name} is removed. Its key at ${removed?.url} stays valid.`,
      );
    });
}

function assertExists(profiles: object, name: string): void {
  if (!Object.hasOwn(profiles, name))
    throw new UsageError(`There is no profile "${name}". "dialgraph profiles" lists them.`);
}

function say(terminal: Terminal, command: Command, value: object, sentence: string): void {
  if (command.optsWithGlobals<GlobalOptions>().json) printJson(terminal, value);
  else printLine(terminal, sentence);
}

/** Reads a line that the terminal does not show, or all of standard input. */
async function readSecret({ stdin, stderr }: Terminal, question: string): Promise<string> {
  if (!stdin.isTTY) return text(stdin);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  stderr.write(question);
  try {
    return await new Promise<string>((resolve) => lines.question('', resolve));
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
