import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { THEME_CHANGED } from '../theme.ts';
import { type ChartProps, heatColor, type Series, Swatch, textOf } from './values.tsx';

/** A place that mouse or keyboard point at. Only a heat map distinguishes series. */
interface Pointed {
  point: number;
  series: number;
}

/** Inner area of the plot in CSS pixels, relative to the chart. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

type PlotProps = ChartProps & { height: number };

/** The canvas of a chart. To screen readers it is a slider, whose positions are the points. */
export default function Plot(props: PlotProps) {
  const { title, points, series, kind, height } = props;
  const place = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const axes = `${props.axes.points} ${props.axes.values}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the axes stand for the object that holds them
  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    let plot: uPlot | null = null;
    const build = () => {
      plot?.destroy();
      plot = new uPlot(optionsFor(props, parent), dataOf(props), parent);
      const { left, top, width, height } = plot.bbox;
      const ratio = uPlot.pxRatio;
      setArea({ left: left / ratio, top: top / ratio, width: width / ratio, height: height / ratio });
    };
    // Its first event comes at once, and builds.
    let width = 0;
    const watch = new ResizeObserver(() => {
      if (parent.clientWidth === width || parent.clientWidth === 0) return;
      width = parent.clientWidth;
      build();
    });
    watch.observe(parent);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', build);
    window.addEventListener(THEME_CHANGED, build);
    return () => {
      watch.disconnect();
      scheme.removeEventListener('change', build);
      window.removeEventListener(THEME_CHANGED, build);
      plot?.destroy();
    };
  }, [points, series, kind, height, axes]);

  const rows = kind === 'heat' ? series.length : 1;
  const at = pointed && pointed.point < points.length && pointed.series < rows ? pointed : null;
  const focus = at ?? { point: 0, series: 0 };

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!area) return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left - area.left) / area.width;
    const y = (event.clientY - box.top - area.top) / area.height;
    if (x < 0 || x >= 1 || y < 0 || y >= 1) return setPointed(null);
    setPointed({
      point: Math.floor((kind === 'rows' ? y : x) * points.length),
      series: Math.floor(y * rows),
    });
  };

  const move = (event: KeyboardEvent) => {
    const next = moved(event.key, focus, { point: points.length, series: rows });
    if (!next) return;
    event.preventDefault();
    setPointed(next);
  };

  return (
    <div
      aria-description="Arrow keys move between the values."
      aria-label={title}
      aria-orientation={kind === 'rows' ? 'vertical' : 'horizontal'}
      aria-valuemax={Math.max(0, points.length * rows - 1)}
      aria-valuemin={0}
      aria-valuenow={focus.series * points.length + focus.point}
      aria-valuetext={inWords(props, focus)}
      className="relative w-full min-w-0 touch-pan-y rounded"
      onBlur={() => setPointed(null)}
      onFocus={() => setPointed((before) => before ?? { point: 0, series: 0 })}
      onKeyDown={move}
      onPointerDown={follow}
      onPointerLeave={() => setPointed(null)}
      onPointerMove={follow}
      role="slider"
      style={{ height }}
      tabIndex={0}
    >
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden" ref={place} />
      {at && area ? <Tooltip area={area} at={at} props={props} /> : null}
    </div>
  );
}

/** Returns where a key leads; null if it leads nowhere. @param size number of places in each direction */
function moved(key: string, { point, series }: Pointed, size: Pointed): Pointed | null {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step !== undefined && size.series > 1 && (key === 'ArrowDown' || key === 'ArrowUp'))
    return { point, series: within(series + step, size.series) };
  if (step !== undefined) return { point: within(point + step, size.point), series };
  if (key === 'Home') return { point: 0, series };
  return key === 'End' ? { point: size.point - 1, series } : null;
}

/** Returns the series whose values show at a place. */
function shownAt({ series, kind }: PlotProps, at: Pointed) {
  return kind === 'heat' ? series.slice(at.series, at.series + 1) : series;
}

function inWords(props: PlotProps, at: Pointed): string {
  const values = shownAt(props, at).map((each) => `${each.label} ${textOf(each, at.point)}`);
  return `${props.points[at.point]?.name ?? 'No values'}: ${values.join(', ')}`;
}

/** The values at a place, and a frame around it. */
function Tooltip({ area, at, props }: { area: Area; at: Pointed; props: PlotProps }) {
  const { points, kind, series, height } = props;
  const isRow = kind === 'rows';
  const [columns, rows] = isRow ? [1, points.length] : [points.length, kind === 'heat' ? series.length : 1];
  const [column, row] = isRow ? [0, at.point] : [at.point, at.series];
  const cell = { width: area.width / columns, height: area.height / rows };
  const left = area.left + column * cell.width;
  const top = area.top + row * cell.height;
  const center = left + cell.width / 2;
  const whole = area.left + area.width;
  const isBelow = rows > 1 && top + cell.height / 2 < height / 2;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <div
        className="absolute rounded-sm border border-line-strong"
        style={{ left, top, width: cell.width, height: cell.height }}
      />
      <div
        className="absolute z-10 w-max max-w-60 rounded-lg border border-line bg-raised px-2.5 py-1.5 text-[13px] shadow-over"
        data-tooltip
        style={{
          left: center,
          // Reaches the chart's ends without leaving them, whatever its width.
          transform: `translateX(-${(100 * center) / whole}%)`,
          ...(rows === 1
            ? { top: 0 }
            : isBelow
              ? { top: top + cell.height + 4 }
              : { bottom: height - top + 4 }),
        }}
      >
        <p className="font-medium">{points[at.point]?.name}</p>
        {shownAt(props, at).map((each) => (
          <p className="figures flex items-center gap-1.5 text-soft" key={each.label}>
            {kind === 'heat' ? null : (
              <Swatch color={points[at.point]?.color ?? each.color} kind={each.kind ?? kind} />
            )}
            {each.label}: <span className="font-medium text-ink">{textOf(each, at.point)}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

function dataOf({ points, series }: PlotProps): uPlot.AlignedData {
  return [points.map((_point, index) => index), ...series.map(({ values }) => values)];
}

const FONT_PIXELS = 11;
/** Whole numbers only: the values are counts, credits and percent. */
const WHOLE_STEPS = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((one) => one * 10 ** power),
).flat();
const LONGEST_NAME_SHARE = 0.4;
/** Most values of a line that get a dot each. */
const MOST_DOTTED = 60;
const SHAPE_PIXELS = 14;

function optionsFor(props: PlotProps, parent: HTMLElement): uPlot.Options {
  const { points, series, kind, axes, height } = props;
  const { clientWidth: width } = parent;
  const { fontFamily } = getComputedStyle(parent);
  const color = (name: string) => resolved(parent, `var(${name})`);
  const font = `${FONT_PIXELS}px ${fontFamily}`;
  const widthOf = measure(font);
  const isRows = kind === 'rows';
  const isHeat = kind === 'heat';
  const labels = points.map(({ name, label = name }) => label);
  const isShaped = points.some(({ shape }) => shape);
  const rowNames = isRows ? labels : series.map(({ label }) => label);
  const nameRoom =
    Math.min(Math.max(0, ...rowNames.map(widthOf)), width * LONGEST_NAME_SHARE) +
    14 +
    (isRows && isShaped ? SHAPE_PIXELS + 4 : 0);
  const texts = isRows ? points.map((_point, index) => textOf(series[0] ?? EMPTY, index)) : [];
  const textRoom = isRows ? Math.max(0, ...texts.map(widthOf)) + 10 : 8;
  const base: uPlot.Axis = {
    stroke: color('--color-soft'),
    font,
    labelFont: font,
    labelSize: 18,
    ticks: { show: false },
  };
  const grid = { stroke: color('--color-line'), width: 1 };
  const widest = Math.max(1, ...labels.map(widthOf)) + 14;
  const every = Math.max(1, Math.ceil((points.length * widest) / Math.max(1, width - 60)));
  const named = (names: string[], step: number): Partial<uPlot.Axis> => ({
    grid: { show: false },
    splits: () => names.flatMap((_name, index) => (index % step === 0 ? [index] : [])),
    values: (_plot, splits) => splits.map((index) => names[index] ?? ''),
  });
  const counted: Partial<uPlot.Axis> = {
    grid,
    incrs: WHOLE_STEPS,
    label: axes.values,
    values: (_plot, splits) => splits.map((value) => value.toLocaleString()),
  };
  const highest = Math.max(
    1,
    ...series.flatMap(({ values, ranges }) =>
      values.map((value, index) => ranges?.[index]?.[1] ?? value ?? 0),
    ),
  );
  const ends = (count: number): [number, number] => [-0.5, count - 0.5];
  return {
    width,
    height,
    padding: [8, textRoom, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: {
        time: false,
        range: () => ends(points.length),
        ...(isRows && { ori: 1, dir: -1 }),
      },
      y: {
        range: () => (isHeat ? ends(series.length) : [0, highest]),
        ...(isRows && { ori: 0 }),
        ...(isHeat && { dir: -1 }),
      },
    },
    axes: [
      isRows
        ? {
            ...base,
            ...named(
              labels.map(() => ''),
              1,
            ),
            side: 3,
            size: nameRoom,
          }
        : { ...base, ...named(labels, every), label: axes.points, size: 24 },
      isRows
        ? { ...base, ...counted, side: 2, size: 24, space: 40 }
        : isHeat
          ? { ...base, ...named(rowNames, 1), label: axes.values, size: nameRoom }
          : {
              ...base,
              ...counted,
              size: (_plot, values) => Math.max(0, ...(values ?? []).map(widthOf)) + 14,
            },
    ],
    series: [
      {},
      ...series.map(({ label, color: name, kind: own = kind }): uPlot.Series => {
        const isLine = own === 'line';
        return {
          label,
          stroke: color(name),
          width: isLine ? 1.75 : 0,
          fill: isLine && series.length === 1 ? faded(color(name)) : isLine ? undefined : color(name),
          // A value between two gaps has no line.
          points: { show: isLine && points.length <= MOST_DOTTED, size: 4, fill: color(name) },
          ...(!isLine && !isHeat && { paths: bars(points.map((point) => color(point.color ?? name))) }),
          ...(isHeat && { paths: () => null }),
        };
      }),
    ],
    hooks: {
      draw: [
        (plot) => {
          if (isHeat) drawCells(plot, props, parent);
          if (!isRows) return;
          const names = labels.map((label) => linesOf(label, width * LONGEST_NAME_SHARE, widthOf));
          drawTexts(plot, { names, texts, ranges: series[0]?.ranges, font: fontFamily }, color);
          if (isShaped) drawShapes(plot, props, nameRoom, color);
        },
      ],
    },
  };
}

const EMPTY = { label: '', values: [], color: '' };

function bars(fills: string[]): uPlot.Series.PathBuilder | undefined {
  const each = { unit: 3, values: () => fills };
  return uPlot.paths.bars?.({ size: [0.7, 28], radius: 0.15, disp: { fill: each, stroke: each } as never });
}

/** The cells of a heat map; those without a value are gray. */
function drawCells(plot: uPlot, { series }: PlotProps, parent: HTMLElement): void {
  const { ctx, bbox } = plot;
  const gap = uPlot.pxRatio;
  const none = resolved(parent, 'var(--color-hover)');
  const points = plot.data[0].length;
  const cell = { width: bbox.width / points, height: bbox.height / series.length };
  ctx.save();
  for (const [row, { values }] of series.entries()) {
    for (const [column, value] of values.entries()) {
      ctx.fillStyle = value === null ? none : resolved(parent, heatColor(value));
      ctx.fillRect(
        bbox.left + column * cell.width + gap,
        bbox.top + row * cell.height + gap,
        cell.width - 2 * gap,
        cell.height - 2 * gap,
      );
    }
  }
  ctx.restore();
}

/** The name of each row before its bar, and its value behind the end. */
function drawTexts(
  plot: uPlot,
  {
    names,
    texts,
    ranges,
    font,
  }: { names: string[][]; texts: string[]; ranges: Series['ranges']; font: string },
  colorOf: (name: string) => string,
): void {
  const { ctx, bbox } = plot;
  const ratio = uPlot.pxRatio;
  const lineHeight = (FONT_PIXELS + 2) * ratio;
  ctx.save();
  ctx.font = `${FONT_PIXELS * ratio}px ${font}`;
  ctx.textBaseline = 'middle';
  for (const [index, text] of texts.entries()) {
    const middle = plot.valToPos(index, 'x', true);
    ctx.textAlign = 'left';
    ctx.fillStyle = colorOf('--color-ink');
    const range = ranges?.[index];
    if (range) drawRange(plot, range, middle);
    const end = range?.[1] ?? plot.data[1]?.[index] ?? 0;
    ctx.fillText(text, plot.valToPos(end, 'y', true) + 5 * ratio, middle);
    ctx.textAlign = 'right';
    ctx.fillStyle = colorOf('--color-soft');
    const lines = names[index] ?? [];
    for (const [line, words] of lines.entries())
      ctx.fillText(words, bbox.left - 5 * ratio, middle + (line - (lines.length - 1) / 2) * lineHeight);
  }
  ctx.restore();
}

/** A line from one end of an interval to the other, with a stroke across each end. */
function drawRange(plot: uPlot, range: readonly [number, number], middle: number): void {
  const { ctx } = plot;
  const [low = 0, high = 0] = range.map((end) => plot.valToPos(end, 'y', true));
  const half = 4 * uPlot.pxRatio;
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineWidth = 1.5 * uPlot.pxRatio;
  ctx.beginPath();
  ctx.moveTo(low, middle);
  ctx.lineTo(high, middle);
  for (const end of [low, high]) {
    ctx.moveTo(end, middle - half);
    ctx.lineTo(end, middle + half);
  }
  ctx.stroke();
}

/** The shape of each row, at the chart's left edge. */
function drawShapes(
  plot: uPlot,
  { points }: PlotProps,
  room: number,
  colorOf: (name: string) => string,
): void {
  const { ctx, bbox } = plot;
  const scale = (SHAPE_PIXELS / 24) * uPlot.pxRatio;
  for (const [index, { shape, color = '--color-soft' }] of points.entries()) {
    if (!shape) continue;
    ctx.save();
    ctx.translate(
      bbox.left - room * uPlot.pxRatio,
      plot.valToPos(index, 'x', true) - (SHAPE_PIXELS / 2) * uPlot.pxRatio,
    );
    ctx.scale(scale, scale);
    ctx.strokeStyle = colorOf(color);
    ctx.lineWidth = 2.25;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.stroke(new Path2D(shape));
    ctx.restore();
  }
}

function measure(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  return (text) => Math.ceil(context?.measureText(text).width ?? 0);
}

/** Returns a name in at most two lines. What has no room in the second one is left out. */
function linesOf(name: string, room: number, widthOf: (text: string) => number): string[] {
  if (widthOf(name) <= room) return [name];
  const words = name.split(' ');
  let first = words.shift() ?? '';
  while (words[0] !== undefined && widthOf(`${first} ${words[0]}`) <= room) first += ` ${words.shift()}`;
  const lines = words.length === 0 ? [first] : [first, words.join(' ')];
  return lines.map((line) => shortened(line, room, widthOf));
}

function shortened(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  let length = text.length;
  while (length > 1 && widthOf(`${text.slice(0, length)}…`) > room) length -= 1;
  return `${text.slice(0, length).trimEnd()}…`;
}

/** Resolves a color on an element, because a canvas does not know custom properties. */
function resolved(parent: HTMLElement, color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  parent.append(probe);
  const { color: value } = getComputedStyle(probe);
  probe.remove();
  return value;
}

function faded(rgb: string): string {
  return rgb.replace(/^rgb\(([^)]+)\)$/, 'rgb($1, 0.12)');
}
