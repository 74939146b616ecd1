import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fetchCode } from '../../api/code.ts';
import { classes } from '../classes.ts';
import { type ChartProps, heatColor, Swatch, textOf } from './values.tsx';

const Plot = lazy(() => fetchCode(() => import('./plot.tsx')));

/**
 * A chart with a tooltip for mouse and keyboard, and its values as a table instead. Points and series must be memoized.
 * @param cellOf content of a table cell, if not the text of its value
 */
export function Chart({
  cellOf,
  ...props
}: ChartProps & { cellOf?(series: number, point: number, text: string): ReactNode }) {
  const [asTable, setAsTable] = useState(false);
  const height = heightOf(props);
  return (
    <figure>
      {asTable ? (
        <ValueTable {...props} cellOf={cellOf} />
      ) : (
        <>
          <Legend {...props} />
          <Suspense fallback={<div style={{ height }} />}>
            <Plot {...props} height={height} />
          </Suspense>
        </>
      )}
      <button
        aria-label={`Show as table: ${props.title}`}
        aria-pressed={asTable}
        className="mt-1 rounded-md px-1.5 py-0.5 text-[13px] text-soft underline underline-offset-2 hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent"
        onClick={() => setAsTable(!asTable)}
        type="button"
      >
        Show as table
      </button>
    </figure>
  );
}

const ROW_HEIGHT = 30;
const AXIS_HEIGHT = 52;

function heightOf({ kind, points, series, height = 220 }: ChartProps): number {
  if (kind === 'rows') return points.length * ROW_HEIGHT + AXIS_HEIGHT;
  return kind === 'heat' ? series.length * ROW_HEIGHT + AXIS_HEIGHT : height;
}

function Legend({ kind, series }: ChartProps) {
  if (kind === 'heat')
    return (
      <div aria-hidden="true" className="figures mb-1 flex items-center gap-2 text-[13px] text-soft">
        0%
        <span
          className="h-3 w-28 rounded-sm border border-line"
          style={{ background: `linear-gradient(to right, ${heatColor(0)}, ${heatColor(1)})` }}
        />
        100%
      </div>
    );
  if (series.length < 2) return null;
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-x-4 text-[13px] text-soft">
      {series.map((each) => (
        <span className="inline-flex items-center gap-1.5" key={each.label}>
          <Swatch color={each.color} kind={each.kind ?? kind} /> {each.label}
        </span>
      ))}
    </div>
  );
}

function ValueTable({ title, points, series, axes, kind, cellOf }: Parameters<typeof Chart>[0]) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={title} className="max-h-96 overflow-auto" tabIndex={0}>
      <table className={classes('figures w-full text-left', kind !== 'heat' && 'max-w-md')}>
        <caption className="pb-1 text-left text-[13px] text-soft">
          {kind === 'heat' ? title : `${title} (${axes.values})`}
        </caption>
        <thead className="text-soft">
          <tr>
            <th className="py-1 pr-4 font-normal" scope="col">
              {axes.points}
            </th>
            {series.map(({ label }) => (
              <th className="py-1 pl-3 text-right font-normal" key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ name }, point) => (
            <tr key={name}>
              <th
                className={classes('py-0.5 pr-4 font-normal', kind === 'heat' && 'whitespace-nowrap')}
                scope="row"
              >
                {name}
              </th>
              {series.map((each, index) => {
                const text = textOf(each, point);
                return (
                  <td className="whitespace-nowrap py-0.5 pl-3 text-right" key={each.label}>
                    {cellOf?.(index, point, text) ?? text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
