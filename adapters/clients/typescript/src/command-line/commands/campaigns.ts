import { type Command, Option } from 'commander';
import type { Campaign, CampaignStatus, CreateCampaign } from '../../generated/surface-a/index.ts';
import { type Context, contextOf, numeric } from '../context.ts';
import { printable, printJson, printLine, printTable, type Terminal, UsageError } from '../terminal.ts';

interface SettingOptions {
  concurrentCalls?: number;
  callsPerSecond?: number;
  maxCredits?: number;
  priority?: number;
  maxAttempts?: number;
  retryAfter?: number;
  startDate?: string;
  endDate?: string;
  hours?: string;
  days?: string;
  timezone?: string;
}

interface CreateOptions extends SettingOptions {
  name: string;
  agent: string;
  list: string;
  number?: string;
  pool?: string;
}

type Schedule = NonNullable<CreateCampaign['schedule']>;

/** `campaigns` and everything below it. */
export function addCampaignCommands(program: Command, terminal: Terminal): void {
  const campaigns = program.command('campaigns').description('Create, run and watch campaigns');
  campaigns
    .command('list')
    .description('List campaigns, the newest first')
    .option('--status <status>', 'only campaigns with this status, for example running')
    .action(async ({ status }: { status?: CampaignStatus }, command: Command) => {
      const { dialgraph, isJson } = await contextOf(terminal, command);
      const rows: string[][] = [];
      for await (const campaign of dialgraph.campaigns.list({ limit: 200, ...(status && { status }) })) {
        if (isJson) printJson(terminal, campaign);
        else rows.push([campaign.id, campaign.status, progressOf(campaign), campaign.name]);
      }
      if (!isJson) printTable(terminal, ['CAMPAIGN', 'STATUS', 'CONTACTS', 'NAME'], rows);
    });

  withSettings(
    campaigns
      .command('create')
      .description('Create a draft; "campaigns start" begins to call')
      .requiredOption('--name <name>', 'name of the campaign')
      .requiredOption('--agent <id>', 'the agent that speaks')
      .requiredOption('--list <id>', 'the contact list to call')
      .option('--number <id>', 'the phone number to call from')
      .option('--pool <id>', 'the number pool to call from'),
  ).action(async (options: CreateOptions, command: Command) => {
    const context = await contextOf(terminal, command);
    const { name, agent, list, number, pool } = options;
    const campaign = await context.dialgraph.campaigns.create({
      name,
      agent_id: agent,
      contact_list_id: list,
      ...(number !== undefined && { phone_number_id: number }),
      ...(pool !== undefined && { number_pool_id: pool }),
      ...settingsOf(options, null),
    });
    printCampaign(context, campaign);
  });

  withSettings(
    campaigns
      .command('edit')
      .description('Change a campaign: all of a draft; pace, hours and budget of one that has started')
      .argument('<id>')
      .option('--name <name>', 'name of the campaign'),
  ).action(async (id: string, options: SettingOptions & { name?: string }, command: Command) => {
    const context = await contextOf(terminal, command);
    const { schedule } = await context.dialgraph.campaigns.read(id);
    const changes = {
      ...settingsOf(options, schedule),
      ...(options.name !== undefined && { name: options.name }),
    };
    if (Object.keys(changes).length === 0) throw new UsageError('Nothing to change was given. See --help.');
    printCampaign(context, await context.dialgraph.campaigns.update(id, changes));
  });

  addAction('start', 'Begin to call', ({ dialgraph }, id) => dialgraph.campaigns.start(id));
  addAction('pause', 'Place no more calls; live calls go on', ({ dialgraph }, id) =>
    dialgraph.campaigns.pause(id),
  );
  addAction('resume', 'Go on calling', ({ dialgraph }, id) => dialgraph.campaigns.resume(id));
  addAction('cancel', 'End a campaign for good', ({ dialgraph }, id) => dialgraph.campaigns.cancel(id));

  campaigns
    .command('watch')
    .description('Show the progress until the campaign is over')
    .argument('<id>')
    .action(async (id: string, _, command: Command) => watchCampaign(await contextOf(terminal, command), id));

  function addAction(
    name: string,
    description: string,
    act: (context: Context, id: string) => Promise<Campaign>,
  ): void {
    campaigns
      .command(name)
      .description(description)
      .argument('<id>')
      .action(async (id: string, _, command: Command) => {
        const context = await contextOf(terminal, command);
        printCampaign(context, await act(context, id));
      });
  }
}

/** Adds what both `create` and `edit` can set. */
function withSettings(command: Command): Command {
  return command
    .option('--concurrent-calls <number>', 'live calls at once', numeric)
    .option('--calls-per-second <number>', 'calls to begin per second', numeric)
    .option('--max-credits <number>', 'budget in credits', numeric)
    .option('--priority <number>', 'rank among your campaigns', numeric)
    .option('--max-attempts <number>', 'attempts per contact', numeric)
    .option('--retry-after <minutes>', 'minutes between two attempts', numeric)
    .option('--start-date <date>', 'first day, for example 2027-01-15')
    .option('--end-date <date>', 'last day')
    .option('--hours <from-to>', 'hours in which to call, for example 09:00-17:30')
    .option('--days <days>', 'days on which to call, for example mon,tue,wed')
    .addOption(new Option('--timezone <name>', 'time zone of the hours, for example America/New_York'));
}

function settingsOf(options: SettingOptions, before: Schedule | null): Partial<CreateCampaign> {
  const { concurrentCalls, callsPerSecond, maxCredits, priority, maxAttempts, retryAfter } = options;
  const schedule = scheduleOf(options, before);
  const retries = {
    ...(maxAttempts !== undefined && { max_attempts: maxAttempts }),
    ...(retryAfter !== undefined && { delay_minutes: retryAfter }),
  };
  return {
    ...(concurrentCalls !== undefined && { concurrent_calls: concurrentCalls }),
    ...(callsPerSecond !== undefined && { calls_per_second: callsPerSecond }),
    ...(maxCredits !== undefined && { max_credits: maxCredits }),
    ...(priority !== undefined && { priority }),
    ...(Object.keys(retries).length > 0 && { retry_rules: retries }),
    ...(schedule && { schedule }),
  };
}

/** A schedule is replaced as a whole, so what is not given stays as before. */
function scheduleOf(options: SettingOptions, before: Schedule | null): Schedule | null {
  const { startDate, endDate, hours, days, timezone } = options;
  if ([startDate, endDate, hours, days, timezone].every((option) => option === undefined)) return null;
  const [, start, end] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(hours ?? '') ?? [];
  if (hours !== undefined && (start === undefined || end === undefined))
    throw new UsageError('--hours must be given as 09:00-17:30.');
  const callingHours = start && end ? { start, end } : before?.calling_hours;
  const first = startDate ?? before?.start_date;
  const zone = timezone ?? before?.timezone;
  if (first === undefined || callingHours === undefined || zone === undefined)
    throw new UsageError('A schedule needs --start-date, --hours and --timezone.');
  return {
    ...before,
    start_date: first,
    calling_hours: callingHours,
    timezone: zone,
    ...(endDate !== undefined && { end_date: endDate }),
    ...(days !== undefined && { days: days.split(',') as NonNullable<Schedule['days']> }),
  };
}

async function watchCampaign({ terminal, dialgraph, isJson }: Context, id: string): Promise<void> {
  const isLive = !isJson && terminal.stdout.isTTY === true;
  for await (const campaign of dialgraph.campaigns.watch(id)) {
    if (isJson) printJson(terminal, campaign);
    else if (isLive) terminal.stdout.write(`\r\u001b[K${fitting(printable(lineOf(campaign)), terminal)}`);
    else printLine(terminal, lineOf(campaign));
  }
  if (isLive) terminal.stdout.write('\n');
}

/** A line that is longer than the terminal is wide would not be overwritten. */
function fitting(line: string, { stdout: { columns = 80 } }: Terminal): string {
  return line.length < columns ? line : `${line.slice(0, columns - 2)}…`;
}

const BAR_WIDTH = 20;

function lineOf(campaign: Campaign): string {
  const { progress, status, activity } = campaign;
  const done = progress.contacts_total - progress.contacts_pending;
  const filled = progress.contacts_total === 0 ? 0 : Math.floor((BAR_WIDTH * done) / progress.contacts_total);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  return `${bar}  ${progressOf(campaign)}  ${progress.calls_successful} successful  ${progress.credits_used} credits  ${status}: ${activity.sentence}`;
}

function progressOf({ progress: { contacts_total: total, contacts_pending: pending } }: Campaign): string {
  return `${total - pending}/${total}`;
}

function printCampaign({ terminal, isJson }: Context, campaign: Campaign): void {
  if (isJson) printJson(terminal, campaign);
  else
    printLine(
      terminal,
      `${campaign.id}  ${campaign.status}  ${campaign.name}\n${campaign.activity.sentence}`,
    );
}
