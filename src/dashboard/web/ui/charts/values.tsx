import { classes } from '../classes.ts';

/** A place on the chart's main axis. */
interface Point {
  /** Full name: in the tooltip, in the table, and for screen readers. */
  name: string;
  /** Short name for the axis. Default: the name. */
  label?: string;
  /** Custom property of the theme, if not that of the series. */
  color?: string;
  /** Path of a shape in a square of 24 units, drawn before the label of a row. */
  shape?: string;
}

/** Values of one kind, one for each point. */
export interface Series {
  label: string;
  values: (number | null)[];
  /** Intervals around the values of rows. */
  ranges?: (readonly [low: number, high: number] | null)[];
  /** Formatted values. Default: numbers in the user's language, and a dash for null. */
  texts?: string[];
  /** Name of a custom property of the theme, such as `--color-accent`. */
  color: string;
  /** Form of the series, if not that of the chart. */
  kind?: 'bars' | 'line';
}

export interface ChartProps {
  /** Name of the chart and caption of its table. */
  title: string;
  points: Point[];
  series: Series[];
  /** `rows` are horizontal bars; `heat` has a cell for each point and series, colored by values from 0 to 1. */
  kind: 'bars' | 'line' | 'rows' | 'heat';
  /** Names of the axes with their units. */
  axes: { points: string; values: string };
  height?: number;
}

/** Returns a value of a chart as text. */
export function textOf({ values, texts }: Series, point: number): string {
  const value = values[point];
  return texts?.[point] ?? (value === null || value === undefined ? '–' : NUMBER.format(value));
}

const NUMBER = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Returns the color of a share from 0 to 1. */
export function heatColor(share: number): string {
  return `color-mix(in srgb, var(--color-accent) ${Math.round(8 + 82 * share)}%, var(--color-surface))`;
}

export function Swatch({ color, kind }: { color: string; kind: ChartProps['kind'] }) {
  return (
    <span
      className={classes('shrink-0', kind === 'line' ? 'h-0.5 w-3.5' : 'size-2.5 rounded-sm')}
      style={{ background: `var(${color})` }}
    />
  );
}
