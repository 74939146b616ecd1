import { dieOf } from '../placed-calls/behaviors.ts';
import type { PlacedCall } from '../placed-calls/placed-call.ts';

type Field = PlacedCall['fields'][number];

/** Invented values by field name; the first match decides. */
const TEXTS: [suggestion: RegExp, value: (call: PlacedCall) => string][] = [
  [/mail/i, (call) => `${(call.calleeName ?? 'callee').toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`],
  [/phone|number|mobile/i, (call) => call.phoneTo],
  [/compan|organi[sz]ation|employer/i, () => 'Northwind Traders'],
  [/name|contact|who/i, (call) => call.calleeName ?? 'Jordan Miller'],
  [/date|time|when|day|slot|appointment/i, () => 'Thursday at ten'],
  [/cit|address|location|where/i, () => 'Springfield'],
];

const OTHERWISE = ['as discussed', 'to be confirmed', 'the smaller option', 'before the end of the quarter'];

const NUMBERS: [suggestion: RegExp, from: number, to: number][] = [
  [/scor|rating|nps|satisf/i, 1, 10],
  [/age/i, 24, 71],
  [/budget|amount|price|cost|revenue|salary/i, 500, 5000],
];

function text(field: Field, call: PlacedCall): string {
  const suggested = TEXTS.find(([suggestion]) => suggestion.test(field.name));
  return suggested?.[1](call) ?? OTHERWISE[dieOf(call.phoneTo, field.name, OTHERWISE.length)] ?? '';
}

function number(field: Field, call: PlacedCall): number {
  const [, from, to] = NUMBERS.find(([suggestion]) => suggestion.test(field.name)) ?? [null, 1, 12];
  return from + dieOf(call.phoneTo, field.name, to - from + 1);
}

/** Invents the data that an agent extracts from a simulated call, of the right type for every field. */
export function extractData(call: PlacedCall, goalAchieved: boolean): Record<string, unknown> {
  const entries = call.fields.map((field): [string, unknown] => {
    switch (field.type) {
      case 'boolean':
        return [field.name, goalAchieved];
      case 'number':
        return [field.name, number(field, call)];
      case 'string':
        return [field.name, text(field, call)];
      default:
        return field.type satisfies never;
    }
  });
  return Object.fromEntries(entries);
}
