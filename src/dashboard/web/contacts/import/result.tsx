import type { ReactNode } from 'react';
import { guardedCell } from '../../../../platform/input/cell-text.ts';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { fieldName } from './fields.ts';
import type { Column, ErrorGroup, ImportResult as Result } from './requests.ts';

const LINES_SHOWN = 5;

export function ImportResult({
  result,
  columns,
  fileName,
  link,
}: {
  result: Result;
  columns: readonly Column[];
  fileName: string;
  link: ReactNode;
}) {
  const { total, created, updated, failed, errors } = result;
  return (
    <Card title="Imported">
      <p aria-live="polite" className="figures" data-import-result>
        {rows(total)}: {created.toLocaleString()} created, {updated.toLocaleString()} updated,{' '}
        {failed.toLocaleString()} failed.
      </p>
      <Reasons groups={result.errorGroups} found={errors} />
      <Guesses groups={result.guesses} found={result.warnings} />
      <div className="mt-4 flex flex-wrap gap-2">
        {link}
        {failed > 0 ? (
          <Button onClick={() => download(failedRowsAsCsv(result, columns), `failed-${fileName}`)}>
            <DownloadIcon />{' '}
            {result.errorsTruncated
              ? `Download the first ${errors.length.toLocaleString()} failed rows`
              : 'Download failed rows'}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

interface Found {
  field: string | null;
  message: string;
}

/** Rows in which something was found. */
type FoundRows = readonly (Found & { row: number })[];

export function Reasons({ groups, found = [] }: { groups: ErrorGroup[]; found?: FoundRows }) {
  return groups.length === 0 ? null : (
    <ul className="mt-3 flex flex-col gap-1">
      {groups.map((group) => (
        <li className="wrap-anywhere" key={reasonOf(group)}>
          {isOfFile(group) ? null : (
            <span className="figures font-medium">{group.count.toLocaleString()} × </span>
          )}
          {reasonOf(group)} <span className="figures text-[13px] text-soft">{linesOf(group, found)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the server guessed or left out, apart from what it rejected. */
export function Guesses({ groups, found }: { groups: ErrorGroup[]; found?: FoundRows }) {
  return groups.length === 0 ? null : (
    <section className="mt-4">
      <h2 className="font-medium">How the file is read</h2>
      <Reasons groups={groups} found={found} />
    </section>
  );
}

function linesOf(group: ErrorGroup, found: FoundRows): string {
  const lines = found.flatMap((row) => (reasonOf(row) === reasonOf(group) ? [row.row] : []));
  if (lines.length === 0) return '';
  const shown = lines.slice(0, LINES_SHOWN).join(', ');
  const more = group.count > LINES_SHOWN ? ', …' : '';
  return `(${group.count === 1 ? 'line' : 'lines'} ${shown}${more})`;
}

export function rows(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'row' : 'rows'}`;
}

/** Returns whether a message is about the whole file, and then a sentence of its own. */
function isOfFile({ field, message }: Found): boolean {
  return field === null && message.endsWith('.');
}

/** Returns a problem as a sentence, without its full stop where it is about rows: `Email must be an email address`. */
function reasonOf(found: Found): string {
  if (isOfFile(found)) return found.message;
  return `${found.field ? fieldName(found.field) : 'The row'} ${found.message}`;
}

function failedRowsAsCsv({ errors }: Result, columns: readonly Column[]): Blob {
  const header = ['line', 'problem', ...columns.map(({ name, customField }) => name ?? customField ?? '')];
  const rows = errors.map((error) => [String(error.row), reasonOf(error), ...(error.cells ?? [])]);
  const text = [header, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

function quoted(cell: string): string {
  return `"${guardedCell(cell).replaceAll('"', '""')}"`;
}
