import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { stringify } from 'csv-stringify';
import type { Call, CallOutcome, CallStatus, CallSummary } from '../../generated/surface-a/index.ts';
import { type CallEvent, isFinal } from '../../resources/calls.ts';
import { type Context, contextOf, nameAndValue } from '../context.ts';
import { guardedCell } from '../csv-cell.ts';
import { Failure, printJson, printLine, type Terminal } from '../terminal.ts';

interface DispatchOptions {
  agent: string;
  var?: Record<string, string>;
  externalId?: string;
  watch?: boolean;
}

/** `call`: places one. */
export function addCallCommand(program: Command, terminal: Terminal): void {
  program
    .command('call')
    .description('Call a number')
    .argument('<number>', 'the number to call, for example +15005550006')
    .requiredOption('--agent <id>', 'the agent that speaks')
    .option('--var <name=value>', 'a value for {{name}} in the agent’s texts; may be repeated', nameAndValue)
    .option('--external-id <id>', 'an id of your own')
    .option('--watch', 'follow the call until it ends; exit with 1 unless it is completed')
    .action(
      async (
        number: string,
        { agent, var: variables, externalId, watch }: DispatchOptions,
        command: Command,
      ) => {
        const context = await contextOf(terminal, command);
        const call = await context.dialgraph.calls.dispatch({
          agent_id: agent,
          to_number: number,
          ...(variables && { variables }),
          ...(externalId !== undefined && { external_id: externalId }),
        });
        if (watch) return watchCall(context, call.id);
        if (context.isJson) printJson(terminal, call);
        else printLine(terminal, `${call.id}  ${call.status}  ${call.phone_from} → ${call.phone_to}`);
      },
    );
}

/** `calls show`, `calls tail`. */
export function addCallsCommands(program: Command, terminal: Terminal): void {
  const calls = program.command('calls').description('Show and follow calls');
  calls
    .command('show')
    .description('Show a call with its transcript')
    .argument('<id>')
    .action(async (id: string, _, command: Command) => {
      const { dialgraph, isJson } = await contextOf(terminal, command);
      const call = await dialgraph.calls.read(id);
      if (isJson) printJson(terminal, call);
      else printCall(terminal, call);
    });
  calls
    .command('tail')
    .description('Follow all calls, also across lost connections')
    .option('--agent <id>', 'only calls of this agent')
    .option('--campaign <id>', 'only calls of this campaign')
    .option('--after <sequence>', 'go on after this event, of the last 24 hours')
    .action(async (options: { agent?: string; campaign?: string; after?: string }, command: Command) => {
      const context = await contextOf(terminal, command);
      const { agent: agentId, campaign: campaignId, after } = options;
      for await (const event of context.dialgraph.calls.subscribe({
        ...(agentId !== undefined && { agentId }),
        ...(campaignId !== undefined && { campaignId }),
        ...(after !== undefined && { after }),
      }))
        printEvent(context, event);
    });
}

interface ExportOptions {
  format: 'csv' | 'jsonl';
  output?: string;
  status?: CallStatus;
  outcome?: CallOutcome;
  campaign?: string;
  agent?: string;
  after?: string;
  before?: string;
}

/** `export calls`. */
export function addExportCommand(program: Command, terminal: Terminal): void {
  program
    .command('export')
    .description('Export data')
    .command('calls')
    .description('Write calls, the newest first, page by page')
    .addOption(new Option('--format <format>', 'format of the file').choices(['csv', 'jsonl']).default('csv'))
    .option('--output <file>', 'file to write; without it, standard output')
    .option('--status <status>', 'only calls with this status, for example completed')
    .option('--outcome <outcome>', 'only calls with this outcome, for example voicemail')
    .option('--campaign <id>', 'only calls of this campaign')
    .option('--agent <id>', 'only calls of this agent')
    .option('--after <time>', 'only calls created at this time or later, ISO 8601')
    .option('--before <time>', 'only calls created before this time, ISO 8601')
    .action(async (options: ExportOptions, command: Command) => {
      const { dialgraph, isJson } = await contextOf(terminal, command);
      const { status, outcome, campaign, agent, after, before } = options;
      const calls = dialgraph.calls.list({
        limit: 200,
        ...(status && { status }),
        ...(outcome && { outcome }),
        ...(campaign !== undefined && { campaign_id: campaign }),
        ...(agent !== undefined && { agent_id: agent }),
        ...(after !== undefined && { created_after: after }),
        ...(before !== undefined && { created_before: before }),
      });
      const count = await writeCalls(terminal, calls, isJson ? { ...options, format: 'jsonl' } : options);
      if (options.output === undefined) return;
      if (isJson) printJson(terminal, { calls: count, output: options.output });
      else printLine(terminal, `${count} calls written to ${options.output}`);
    });
}

async function writeCalls(
  terminal: Terminal,
  calls: AsyncIterable<CallSummary>,
  { format, output }: ExportOptions,
): Promise<number> {
  let count = 0;
  async function* counted() {
    for await (const call of calls) {
      count++;
      yield format === 'csv' ? call : `${JSON.stringify(call)}\n`;
    }
  }
  const rows = Readable.from(counted());
  const target = output === undefined ? terminal.stdout : createWriteStream(output);
  if (output !== undefined) await once(target, 'open');
  const end = output !== undefined;
  if (format === 'csv') await pipeline(rows, stringify({ header: true, cast: CSV_VALUES }), target, { end });
  else await pipeline(rows, target, { end });
  return count;
}

const CSV_VALUES = {
  boolean: String,
  object: (value: object) => guardedCell(JSON.stringify(value)),
  string: guardedCell,
};

async function watchCall(context: Context, id: string): Promise<void> {
  const { dialgraph, terminal, isJson } = context;
  for await (const event of dialgraph.calls.subscribe({ callId: id })) printEvent(context, event);
  const call = await dialgraph.calls.read(id);
  if (isJson) printJson(terminal, call);
  else printCall(terminal, call);
  if (call.status !== 'completed') throw new Failure(`The call ended ${call.status}.`);
}

function printEvent({ terminal, isJson }: Context, event: CallEvent): void {
  if (isJson) return void printJson(terminal, event);
  const { id, status, outcome, phone_from, phone_to, duration_seconds: seconds } = event.call;
  const time = new Date().toTimeString().slice(0, 8);
  const ending = isFinal(status) ? ` (${outcome}, ${seconds ?? 0} s)` : '';
  printLine(terminal, `${time}  ${id}  ${phone_from} → ${phone_to}  ${status}${ending}`);
}

function printCall(terminal: Terminal, call: Call): void {
  const { id, phone_from, phone_to, status, outcome, duration_seconds, credits_charged, summary } = call;
  printLine(
    terminal,
    `${id}  ${phone_from} → ${phone_to}  ${status}${outcome === null ? '' : ` (${outcome})`}`,
  );
  if (duration_seconds !== null) printLine(terminal, `${duration_seconds} s, ${credits_charged} credits`);
  if (summary !== null) printLine(terminal, summary);
  for (const { role, message } of call.transcript) printLine(terminal, `  ${role.padEnd(5)}  ${message}`);
  if (call.recording_url !== null) printLine(terminal, `Recording: ${call.recording_url}`);
}
