import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { THEME_CHANGED } from '../theme.ts';

interface Series {
  label: string;
  values: (number | null)[];
  /** Name of a custom property of the theme, such as `--color-accent`. */
  color: string;
  /** Form of the series, if not that of the chart. */
  kind?: 'bars' | 'line';
}

export interface ChartProps {
  /** Position of each value on the chart's time axis: in Unix seconds, or hours of a day if `step` is `hour`. */
  times: number[];
  series: Series[];
  kind: 'bars' | 'line';
  height?: number;
  bare?: boolean;
  /** Unit of the labels on the chart's time axis. */
  step?: 'minute' | 'hour' | 'day';
  /** Called with the index of the values under the pointer; null without one. */
  onPoint?(index: number | null): void;
}

/** A chart on a canvas. Screen readers cannot read it, so its values must also be in the text next to it. */
export default function Chart(props: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const plot = useRef<uPlot | null>(null);
  const shape = `${props.kind} ${props.series.map(({ label }) => label).join()} ${props.bare}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: built anew only when its shape changes
  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const build = () => {
      plot.current?.destroy();
      const { times, series } = latest.current;
      plot.current = new uPlot(
        optionsFor(latest.current, parent),
        [times, ...series.map(({ values }) => values)],
        parent,
      );
    };
    build();
    const watch = new ResizeObserver(() =>
      plot.current?.setSize({ width: parent.clientWidth, height: latest.current.height ?? 200 }),
    );
    watch.observe(parent);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', build);
    window.addEventListener(THEME_CHANGED, build);
    return () => {
      watch.disconnect();
      scheme.removeEventListener('change', build);
      window.removeEventListener(THEME_CHANGED, build);
      plot.current?.destroy();
      plot.current = null;
    };
  }, [shape]);

  useEffect(() => {
    plot.current?.setData([props.times, ...props.series.map(({ values }) => values)]);
  }, [props.times, props.series]);

  return (
    <div
      aria-hidden="true"
      className="w-full min-w-0 overflow-hidden"
      ref={place}
      style={{ height: props.height ?? 200 }}
    />
  );
}

function optionsFor(props: ChartProps, parent: HTMLElement): uPlot.Options {
  const { series, height = 200, bare = false, step = 'day' } = props;
  const style = getComputedStyle(parent);
  const color = (name: string) => resolvedColor(parent, name);
  const axis: uPlot.Axis = {
    stroke: color('--color-soft'),
    font: `11px ${style.fontFamily}`,
    grid: { stroke: color('--color-line'), width: 1 },
    ticks: { show: false },
  };
  const times = new Intl.DateTimeFormat(undefined, TIME_LABELS[step]);
  const isHours = step === 'hour';
  return {
    width: parent.clientWidth,
    height,
    padding: bare ? [2, 0, 2, 0] : [8, 8, 0, 0],
    legend: { show: false },
    cursor: { show: !bare, x: false, y: false, points: { show: !isHours && props.kind === 'line' } },
    hooks: { setCursor: [({ cursor }) => props.onPoint?.(cursor.idx ?? null)] },
    scales: {
      // Half a step at each end leaves room for the outer bars.
      x: isHours ? { time: false, range: (_plot, min, max) => [min - 0.5, max + 0.5] } : { time: true },
      y: { range: (_plot, _min, max) => [0, Math.max(1, max)] },
    },
    axes: bare
      ? [{ show: false }, { show: false }]
      : [
          {
            ...axis,
            size: 28,
            grid: { show: false },
            ...(isHours && { incrs: [1, 2, 3, 6, 12] }),
            values: (_plot, splits) =>
              splits.map((at) => times.format(new Date(at * (isHours ? 3_600_000 : 1000)))),
          },
          { ...axis, size: 48, values: (_plot, splits) => splits.map((value) => value.toLocaleString()) },
        ],
    series: [
      {},
      ...series.map(({ label, color: name, kind = props.kind }) => ({
        label,
        stroke: color(name),
        width: kind === 'line' ? 1.75 : 0,
        fill: kind === 'bars' ? color(name) : faded(color(name)),
        points: { show: false },
        ...(kind === 'bars' && { paths: bars() }),
      })),
    ],
  };
}

const TIME_LABELS = {
  minute: { hour: '2-digit', minute: '2-digit' },
  hour: { hour: 'numeric', timeZone: 'UTC' },
  day: { month: 'short', day: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function bars(): uPlot.Series.PathBuilder | undefined {
  return uPlot.paths.bars?.({ size: [0.7, 28], radius: 0.15 });
}

/** Resolves a custom property on an element, because a canvas does not know custom properties. */
function resolvedColor(parent: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  parent.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function faded(rgb: string): string {
  return rgb.replace(/^rgb\(([^)]+)\)$/, 'rgb($1, 0.12)');
}
