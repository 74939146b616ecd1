import pg from 'pg';
import { vi } from 'vitest';

/** A node of a plan, as `auto_explain` writes it in JSON. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** A statement as PostgreSQL ran it. */
export interface ExecutedPlan {
  'Query Text': string;
  Plan: PlanNode;
}

/** Rows and pages of tables that the statements of one request have read. */
export interface Effort {
  statements: number;
  /** Rows and index entries that scans looked at, whether they were wanted or not. */
  rowsTouched: number;
  /** The tables that were read from end to end. */
  scanned: string[];
  /** The scan that looked at the most. */
  worst: { rows: number; scan: string; statement: string };
}

const REPORT_PLANS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  // Reading the clock for each row would be most of what is measured.
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
} as const;

/**
 * Makes every later session of the client's database report the plans of its statements, with what they did, as notices.
 *
 * @param nested also reports the statements of functions and triggers
 */
export async function reportPlans(client: pg.Client, { nested = false } = {}): Promise<void> {
  const settings = { ...REPORT_PLANS, 'auto_explain.log_nested_statements': nested ? 'on' : 'off' };
  for (const [setting, value] of Object.entries(settings))
    await client.query(`ALTER DATABASE ${client.database} SET ${setting} = '${value}'`);
}

/** Collects the plans of every statement that connections made from now on run. */
export function followPlans(): { take(): ExecutedPlan[] } {
  let plans: ExecutedPlan[] = [];
  const connect = pg.Client.prototype.connect;
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client, ...args) {
    this.on('notice', ({ message = '' }) => {
      if (message.startsWith('duration:')) plans.push(JSON.parse(message.slice(message.indexOf('{'))));
    });
    return connect.apply(this, args as never) as never;
  });
  return {
    take() {
      const taken = plans;
      plans = [];
      return taken;
    },
  };
}

/** Adds up what plans did to the tables that grow with an account's history. */
export function effortOf(plans: readonly ExecutedPlan[], grows: ReadonlySet<string>): Effort {
  const effort: Effort = {
    statements: plans.length,
    rowsTouched: 0,
    scanned: [],
    worst: { rows: 0, scan: '', statement: '' },
  };
  for (const { 'Query Text': statement, Plan } of plans) {
    for (const [node, table] of scansIn(Plan)) {
      if (table !== undefined && !grows.has(table)) continue;
      const rows = touchedBy(node);
      effort.rowsTouched += rows;
      if (node['Node Type'] === 'Seq Scan' && table !== undefined) effort.scanned.push(table);
      const scan = `${node['Node Type']} on ${node['Index Name'] ?? table}`;
      if (rows > effort.worst.rows) effort.worst = { rows, scan, statement };
    }
  }
  return effort;
}

/** Scans with their tables, which of bitmap index scans the scan above names. What was only planned has looked at nothing. */
function* scansIn(node: PlanNode, above?: string): Generator<[node: PlanNode, table: string | undefined]> {
  const hasRun = (node['Actual Loops'] ?? 0) > 0;
  const table = node['Relation Name'] ?? above;
  if (hasRun && /^(Seq|Index|Index Only|Bitmap Index|Bitmap Heap|Tid.*) Scan$/.test(node['Node Type']))
    yield [node, table];
  const isBitmap = node['Node Type'].startsWith('Bitmap');
  for (const child of node.Plans ?? []) yield* scansIn(child, isBitmap ? table : undefined);
}

function touchedBy(node: PlanNode): number {
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(each * (node['Actual Loops'] ?? 1));
}
