import type { AgentSettings } from '../agent-settings.ts';

/**
 * Fields to take of a provider's JSON: `true` takes a value as it is, a list takes the same of each item, and the name
 * `*` the same of each field.
 */
export type Shape = true | readonly [Shape] | { readonly [name: string]: Shape };

/** Takes the fields of each setting, so that those that the provider adds by itself are left out. */
export function pickedSettings(json: unknown, shapes: Readonly<Record<string, Shape>>): AgentSettings {
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, picked(json, shape)]));
}

function picked(json: unknown, shape: Shape): unknown {
  if (shape === true || typeof json !== 'object' || json === null) return json;
  if (isList(shape)) return Array.isArray(json) ? json.map((item) => picked(item, shape[0])) : json;
  const fields = Object.entries(json).flatMap(([name, value]) => {
    const each = Object.hasOwn(shape, name) ? shape[name] : shape['*'];
    return each === undefined ? [] : [[name, picked(value, each)]];
  });
  return Object.fromEntries(fields);
}

function isList(shape: Exclude<Shape, true>): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** The parts of a JSON Schema that deployments send. */
export const SCHEMA_SHAPE: Shape = {
  type: true,
  description: true,
  enum: true,
  required: true,
  get items() {
    return SCHEMA_SHAPE;
  },
  get properties() {
    return { '*': SCHEMA_SHAPE };
  },
};
