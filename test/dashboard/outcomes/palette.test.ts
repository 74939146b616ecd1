import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  DISPOSITIONS,
  type Disposition,
  dispositionOf,
} from '../../../src/dashboard/web/ui/outcomes/dispositions.ts';
import { CALL_OUTCOMES, type CallOutcome } from '../../../src/providers/call-outcomes.ts';

type Rgb = [red: number, green: number, blue: number];
type Matrix = readonly [Rgb, Rgb, Rgb];

const STYLES = readFileSync(
  path.resolve(import.meta.dirname, '../../../src/dashboard/web/styles.css'),
  'utf8',
);
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const ALL = Object.keys(DISPOSITIONS) as Disposition[];
const PAIRS = ALL.flatMap((one, index) => ALL.slice(index + 1).map((other) => [one, other] as const));

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
const SIGHTS: Record<string, Matrix> = {
  'full color vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

/** Difference in OKLab that is told apart at a glance; 0.02 is just noticeable. */
const FEWEST_DIFFERENCE = 0.1;

function token(name: string, theme: Theme): Rgb {
  const [, light = '', dark = ''] =
    new RegExp(`${name}: light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)`).exec(STYLES) ?? [];
  const hex = theme === 'light' ? light : dark;
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
}

const linear = (rgb: Rgb) =>
  rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Rgb;
const dot = (a: Rgb, b: Rgb) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (matrix: Matrix, vector: Rgb) => matrix.map((row) => dot(row, vector)) as Rgb;
const luminance = (rgb: Rgb) => dot([0.2126, 0.7152, 0.0722], linear(rgb));
const mixed = (color: Rgb, share: number, onto: Rgb) =>
  color.map((part, at) => part * share + (onto[at] ?? 0) * (1 - share)) as Rgb;

function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function oklab(rgb: Rgb, sight: Matrix): Rgb {
  const seen = times(sight, linear(rgb)).map((part) => Math.min(1, Math.max(0, part))) as Rgb;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    seen,
  ).map(Math.cbrt) as Rgb;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function difference(one: Rgb, other: Rgb, sight: Matrix): number {
  const [a, b] = [oklab(one, sight), oklab(other, sight)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe.each(THEMES)('the colors of outcomes in the %s theme', (theme) => {
  const colorOf = (disposition: Disposition) => token(DISPOSITIONS[disposition].color, theme);
  const surface = token('--color-surface', theme);

  it.each(Object.entries(SIGHTS))('differ for people with %s', (_name, sight) => {
    const close = PAIRS.filter(
      ([one, other]) => difference(colorOf(one), colorOf(other), sight) < FEWEST_DIFFERENCE,
    );
    expect(close).toEqual([]);
  });

  it('have a contrast of 3:1 to everything they are drawn on', () => {
    const grounds = ['--color-surface', '--color-canvas', '--color-hover', '--color-accent-soft'];
    const weak = ALL.filter((disposition) => {
      const color = colorOf(disposition);
      const all = [...grounds.map((name) => token(name, theme)), mixed(color, 0.14, surface)];
      return all.some((ground) => contrast(color, ground) < 3);
    });
    expect(weak).toEqual([]);
  });

  it('leave the text of a badge a contrast of 4.5:1', () => {
    const ink = token('--color-ink', theme);
    const weak = ALL.filter((disposition) => contrast(ink, mixed(colorOf(disposition), 0.14, surface)) < 4.5);
    expect(weak).toEqual([]);
  });
});

describe('the shapes of outcomes', () => {
  it('differ', () => {
    expect(new Set(ALL.map((disposition) => DISPOSITIONS[disposition].shape)).size).toBe(ALL.length);
  });
});

describe('the disposition of an outcome', () => {
  it('is a failure exactly if the call failed', () => {
    const outcomes = Object.keys(CALL_OUTCOMES) as CallOutcome[];
    expect(outcomes.filter((outcome) => dispositionOf(outcome.toUpperCase()) === 'failed')).toEqual(
      outcomes.filter((outcome) => CALL_OUTCOMES[outcome].end === 'failed'),
    );
  });
});
