import { Card } from '../ui/card.tsx';
import { TARGETS, type Target } from './column-mapping.ts';
import type { CsvFile } from './csv-file.ts';

const PREVIEW_ROWS = 5;

/** The file's first rows, and above each column where it goes. */
export function ImportPreview({
  file,
  mapping,
  onChange,
}: {
  file: CsvFile;
  mapping: Target[];
  onChange(mapping: Target[]): void;
}) {
  return (
    <Card
      flush
      hint={`${file.name}: the first ${Math.min(PREVIEW_ROWS, file.rows.length)} rows. Choose where each column goes.`}
      title="Preview"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="overflow-x-auto" tabIndex={0}>
        <table className="w-full text-left">
          <thead>
            <tr>
              {file.header.map((title, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
                <th className="px-3 pb-2 align-bottom font-normal first:pl-5" key={index} scope="col">
                  <span className="mb-1 block font-medium">{title || `Column ${index + 1}`}</span>
                  <select
                    aria-label={`Column ${title || index + 1} goes to`}
                    className="control min-w-36"
                    onChange={(event) =>
                      onChange(
                        mapping.map((each, at) => (at === index ? (event.target.value as Target) : each)),
                      )
                    }
                    value={mapping[index]}
                  >
                    {(Object.keys(TARGETS) as Target[]).map((target) => (
                      <option key={target} value={target}>
                        {TARGETS[target]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.rows.slice(0, PREVIEW_ROWS).map(({ line, cells }) => (
              <tr className="border-line border-t" key={line}>
                {file.header.map((_, index) => (
                  <td
                    className={`max-w-56 truncate px-3 py-2 first:pl-5 ${mapping[index] === 'skip' ? 'text-soft line-through' : ''}`}
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
