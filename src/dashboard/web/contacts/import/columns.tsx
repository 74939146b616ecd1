import { CONTACT_LIMITS } from '../../../../contacts/contact-limits.ts';
import { Card } from '../../ui/layout/card.tsx';
import { FIELD_NAMES } from './fields.ts';
import type { ContactField } from './import.generated.ts';
import type { Column, Preview } from './requests.ts';

const CUSTOM = 'custom';
const LEFT_OUT = 'left out';
type Target = ContactField | typeof CUSTOM | typeof LEFT_OUT;

export function ImportColumns({
  preview,
  columns,
  onChange,
}: {
  preview: Preview;
  columns: Column[];
  onChange(columns: Column[]): void;
}) {
  const change = (index: number, column: Column) => onChange(columns.with(index, column));
  return (
    <Card flush hint="Map each column to a field. The first rows of the file are shown." title="Columns">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="overflow-x-auto" tabIndex={0}>
        <table className="w-full text-left">
          <thead>
            <tr>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
                <th className="px-3 pb-2 align-top font-normal first:pl-5" key={index} scope="col">
                  <ColumnTarget
                    column={column}
                    onChange={(changed) => change(index, changed)}
                    position={index + 1}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map(({ row, cells }) => (
              <tr className="border-line border-t" key={row}>
                {columns.map((column, index) => (
                  <td
                    className={`max-w-56 truncate px-3 py-2 first:pl-5 ${targetOf(column) === LEFT_OUT ? 'text-soft line-through' : ''}`}
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
                    key={index}
                  >
                    {cells[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function ColumnTarget({
  column,
  position,
  onChange,
}: {
  column: Column;
  position: number;
  onChange(column: Column): void;
}) {
  const title = column.name ?? `Column ${position}`;
  const target = targetOf(column);
  return (
    <div className="flex min-w-36 max-w-56 flex-col gap-1">
      <span className="wrap-anywhere line-clamp-3 font-medium" title={title}>
        {title}
      </span>
      <select
        aria-label={`${title} holds`}
        className="control"
        onChange={(event) => onChange(mappedTo(column, event.target.value as Target))}
        value={target}
      >
        {Object.entries(FIELD_NAMES).map(([field, name]) => (
          <option key={field} value={field}>
            {name}
          </option>
        ))}
        <option value={CUSTOM}>Custom field</option>
        <option value={LEFT_OUT}>Not imported</option>
      </select>
      {target === CUSTOM ? (
        <input
          aria-label={`Name of the custom field for ${title}`}
          className="control"
          maxLength={CONTACT_LIMITS.customFieldNameLength}
          onChange={(event) => onChange({ ...column, customField: event.target.value })}
          placeholder="Field name"
          value={column.customField ?? ''}
        />
      ) : null}
    </div>
  );
}

function targetOf({ field, customField }: Column): Target {
  return field ?? (customField === null ? LEFT_OUT : CUSTOM);
}

function mappedTo(column: Column, target: Target): Column {
  if (target === LEFT_OUT) return { ...column, field: null, customField: null };
  if (target === CUSTOM) return { ...column, field: null, customField: column.name ?? '' };
  return { ...column, field: target, customField: null };
}
