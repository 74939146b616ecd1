import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { contextOf } from '../context.ts';
import { printJson, printLine, printTable, type Terminal } from '../terminal.ts';

interface AgentOptions {
  name: string;
  promptFile?: string;
  firstMessage?: string;
  goal?: string;
  language?: string;
}

/** `agents list`, `agents create`. */
export function addAgentCommands(program: Command, terminal: Terminal): void {
  const agents = program.command('agents').description('List and create agents');
  agents
    .command('list')
    .description('List all agents, the newest first')
    .action(async (_, command: Command) => {
      const { dialgraph, isJson } = await contextOf(terminal, command);
      const rows: string[][] = [];
      for await (const agent of dialgraph.agents.list({ limit: 200 })) {
        if (isJson) printJson(terminal, agent);
        else rows.push([agent.id, agent.status, agent.name]);
      }
      if (!isJson) printTable(terminal, ['AGENT', 'STATUS', 'NAME'], rows);
    });
  agents
    .command('create')
    .description('Create an agent and deploy it to the voice provider')
    .requiredOption('--name <name>', 'name of the agent')
    .option('--prompt-file <file>', 'file with the system prompt')
    .option('--first-message <text>', 'what the agent says first')
    .option('--goal <text>', 'what a call should achieve')
    .option('--language <code>', 'language, for example en')
    .action(async ({ promptFile, firstMessage, ...settings }: AgentOptions, command: Command) => {
      const { dialgraph, isJson } = await contextOf(terminal, command);
      const agent = await dialgraph.agents.create({
        ...settings,
        ...(promptFile !== undefined && { system_prompt: await readFile(promptFile, 'utf8') }),
        ...(firstMessage !== undefined && { first_message: firstMessage }),
      });
      if (isJson) return printJson(terminal, agent);
      printLine(terminal, `${agent.id}  ${agent.status}  ${agent.name}`);
      if (agent.deploy_error !== null) printLine(terminal, `Not deployed yet: ${agent.deploy_error}`);
    });
}
