import { z } from 'zod';
import type { ExtractionField } from '../../port.ts';
import { isSealed, sealOf } from '../secrets.ts';

/** Inputs of a simulated call. Its conversation id carries them, so that any simulator can report it. */
export interface PlacedCall {
  /** Our id of the simulated call. */
  reference: string;
  /** How often the simulator was asked to place the call; more than 1 is a fault of ours. */
  placement: number;
  phoneTo: string;
  placedAtMs: number;
  attempt: number;
  maxDurationSeconds: number;
  /** The agent's first words in the simulated call, or its voicemail message. */
  opening: string | null;
  calleeName: string | null;
  fields: Pick<ExtractionField, 'name' | 'type'>[];
  ability: Ability | null;
  isRecorded: boolean;
}

/** A tool that the simulated agent uses, or a number to which it transfers the call. */
export type Ability = z.infer<typeof abilitySchema>;

const abilitySchema = z.union([
  z.object({ tool: z.string(), arguments: z.unknown() }),
  z.object({ transferTo: z.string() }),
]);

const PREFIX = 'sim_';

/** Limit of the opening in UTF-8 bytes of JSON, so that an id stays below 1,500 characters. */
const OPENING_BYTES = 420;
const CALLEE_NAME_BYTES = 80;
const FIELDS_BYTES = 400;
const ARGUMENTS_BYTES = 300;

const TYPES = ['string', 'number', 'boolean'] as const;

const payloadSchema = z.tuple([
  z.string(),
  z.int(),
  z.string(),
  z.int(),
  z.int(),
  z.number(),
  z.string().nullable(),
  z.string().nullable(),
  z.array(z.tuple([z.string(), z.int().min(0).max(2)])),
  abilitySchema.nullish(),
  z.boolean().default(true),
]);

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function shorten(text: string, maxBytes: number): string {
  if (jsonBytes(text) <= maxBytes) return text;
  const characters = [...text].slice(0, maxBytes);
  while (jsonBytes(`${characters.join('')}…`) > maxBytes)
    characters.length -= Math.ceil(characters.length / 20);
  return `${characters.join('')}…`;
}

function fieldsThatFit(fields: PlacedCall['fields']): PlacedCall['fields'] {
  let left = FIELDS_BYTES;
  return fields.filter((field) => {
    left -= jsonBytes([field.name, 0]) + 1;
    return left >= 0;
  });
}

/** Reduces a simulated call to what fits into its id, before it starts: reports after a restart then agree. */
export function distil(call: PlacedCall): PlacedCall {
  return {
    ...call,
    opening: call.opening === null ? null : shorten(call.opening, OPENING_BYTES),
    calleeName: call.calleeName === null ? null : shorten(call.calleeName, CALLEE_NAME_BYTES),
    fields: fieldsThatFit(call.fields.map(({ name, type }) => ({ name, type }))),
    ability: abilityThatFits(call.ability),
  };
}

/** Drops an ability's arguments if the conversation id has no room for them. */
function abilityThatFits(ability: Ability | null): Ability | null {
  if (ability === null || 'transferTo' in ability) return ability;
  return jsonBytes(ability.arguments) <= ARGUMENTS_BYTES ? ability : { ...ability, arguments: {} };
}

/** Encodes a simulated call as its id, which is authenticated but not secret. */
export function conversationIdOf(secret: string, call: PlacedCall): string {
  const payload: z.infer<typeof payloadSchema> = [
    call.reference,
    call.placement,
    call.phoneTo,
    call.placedAtMs,
    call.attempt,
    call.maxDurationSeconds,
    call.opening,
    call.calleeName,
    call.fields.map((field) => [field.name, TYPES.indexOf(field.type)]),
    call.ability,
    call.isRecorded,
  ];
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${PREFIX}${encoded}.${sealOf(secret, encoded)}`;
}

/** Decodes a simulated call's id; null if it was made with another secret. */
export function readConversationId(secret: string, conversationId: string): PlacedCall | null {
  const [encoded = '', seal = ''] = conversationId.slice(PREFIX.length).split('.', 2);
  if (!conversationId.startsWith(PREFIX) || !isSealed(secret, encoded, seal)) return null;
  const [
    reference,
    placement,
    phoneTo,
    placedAtMs,
    attempt,
    maxDurationSeconds,
    opening,
    calleeName,
    fields,
    ability,
    isRecorded,
  ] = payloadSchema.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  return {
    reference,
    placement,
    phoneTo,
    placedAtMs,
    attempt,
    maxDurationSeconds,
    opening,
    calleeName,
    fields: fields.map(([name, type]) => ({ name, type: TYPES[type] ?? 'string' })),
    ability: ability ?? null,
    isRecorded,
  };
}
