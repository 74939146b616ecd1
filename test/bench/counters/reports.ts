import { printedReport } from '../kit/report.ts';
import type { Stretch } from './stretch.ts';

const LONGEST_TEXT = 130;
const TOP_STATEMENTS = 15;
/** Relations with less are not printed. */
const LEAST_BYTES = 10;

/** Cost of a call or a second by relation: its records in the write-ahead log and the changes of its rows. */
export function relationReport(title: string, { relations, tables }: Stretch): string {
  const measurements = [...relations]
    .filter(([, { bytes }]) => bytes >= LEAST_BYTES)
    .toSorted(([, a], [, b]) => b.bytes - a.bytes)
    .map(([what, { records, entries, bytes, imageBytes }]) => {
      const { inserted = null, updated = null, hot = null, deleted = null } = tables.get(what) ?? {};
      return {
        what,
        figures: {
          'WAL B': bytes,
          'of it images': imageBytes,
          records,
          'index entries': entries,
          inserted,
          updated,
          'of it HOT': hot,
          deleted,
        },
      };
    });
  return printedReport(title, measurements, {});
}

/** The write-ahead log by resource manager and type of record. */
export function recordTypeReport(title: string, { recordTypes }: Stretch): string {
  const measurements = [...recordTypes]
    .toSorted(([, a], [, b]) => b.records - a.records)
    .map(([what, { records, bytes, imageBytes }]) => ({
      what,
      figures: { records, 'WAL B': bytes, 'of it images': imageBytes },
    }));
  return printedReport(title, measurements, {});
}

/**
 * The statements that are executed most, and those whose planning takes longest; `nested` are executed by functions
 * and triggers. PostgreSQL counts the look-ups of all foreign keys together, under the text of one of them.
 */
export function statementReport(title: string, { statements }: Stretch): string {
  const all = [...statements.values()].filter(({ calls }) => calls > 0);
  const by = (name: 'calls' | 'planMs') =>
    all
      .toSorted((a, b) => b[name] - a[name])
      .slice(0, TOP_STATEMENTS)
      .map(({ text, isTopLevel, calls, plans, planMs, executionMs }) => ({
        what: `${isTopLevel ? '' : 'nested: '}${text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)}`,
        figures: { calls, plans, 'planning ms': planMs, 'execution ms': executionMs },
      }));
  return (
    printedReport(`${title}: statements by executions`, by('calls'), {}) +
    printedReport(`${title}: statements by planning`, by('planMs'), {})
  );
}
