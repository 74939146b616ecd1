import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { z } from 'zod';
import type { Answered } from '../../src/graphql/executor.ts';
import { camelCase } from '../../src/platform/letter-case.ts';

/** Executes one of our GraphQL operations as the caller. Throws `DomainError` only. */
export type Execute = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Answered<Data>>;

/** Effect of a tool. Its annotations follow, by which clients decide whether to ask a person. */
export type Effect = 'reads' | 'adds' | 'stops' | 'confirms';

/** `input` is strict at every depth: an argument that a tool does not know is refused, never dropped. */
interface ToolDefinition<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  effect: Effect;
  input: Input;
  output: z.ZodObject;
  /** Most characters of one text in the answer. The input's `maxTextLength` takes precedence. */
  textLength?: number;
  run(args: z.output<Input>, execute: Execute): Promise<object>;
}

/** A tool of the MCP server whose TypeScript types of input and output are erased. */
export interface Tool extends Omit<ToolDefinition<z.ZodObject>, 'run'> {
  run(args: Record<string, unknown>, execute: Execute): Promise<object>;
}

export function tool<Input extends z.ZodObject>(definition: ToolDefinition<Input>): Tool {
  // The server parses the arguments by the schema, so the erased types match again at run time.
  return definition as unknown as Tool;
}

/** Unknown arguments that an error names, and characters of their names: it would repeat megabytes. */
const NAMED_UNKNOWN = 20;
const NAMED_CHARACTERS = 100;

/**
 * Returns arguments with the names of surface A (`max_credits`) as their schema spells them (`maxCredits`), and of those
 * that the schema does not know a few, which it refuses. Keys of the customer's own records stay as they are.
 */
export function respelled(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return respelled(schema.def.innerType, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => respelled(schema.def.element, item));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  let unknown = 0;
  for (const [given, item] of Object.entries(value)) {
    const name = given in schema.shape || camelCase(given) in value ? given : camelCase(given);
    const field = schema.shape[name];
    if (field) entries.push([name, respelled(field, item)]);
    else if (unknown++ < NAMED_UNKNOWN) entries.push([given.slice(0, NAMED_CHARACTERS), item]);
  }
  return Object.fromEntries(entries);
}

const LONGEST_PAGE = 50;
const USUAL_PAGE = 10;

/** Length of a text in a list, where readers choose what to read whole. */
export const SHORT_TEXT = 200;

export const idOf = (what: string) => z.string().min(1).max(64).describe(`Id of the ${what}.`);

export const paging = {
  limit: z.int().min(1).max(LONGEST_PAGE).default(USUAL_PAGE).describe('Most items to return.'),
  cursor: z.string().max(512).optional().describe('`nextCursor` of the page before, for the next page.'),
};

export const maxTextLength = z
  .int()
  .min(100)
  .max(50_000)
  .default(2_000)
  .describe('Longer texts are cut. Raise it to read a long prompt or message whole.');

/** An object whose fields the schema of GraphQL describes. */
export const record = z.looseObject({});

export function pageSchema(what: string) {
  return z.object({
    items: z.array(record).describe(what),
    nextCursor: z
      .string()
      .nullable()
      .describe('Pass it as `cursor` for the next page. Null on the last page.'),
  });
}

interface Connection {
  nodes: readonly object[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export function pageOf({ nodes, pageInfo: { hasNextPage, endCursor } }: Connection) {
  return { items: nodes, nextCursor: hasNextPage ? endCursor : null };
}

/** Cuts every text of an answer to a length, and says how much is missing. */
export function shortened(value: unknown, length: number): unknown {
  if (typeof value === 'string') {
    if (value.length <= length) return value;
    return `${value.slice(0, length)}… (${value.length - length} more characters)`;
  }
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((each) => shortened(each, length));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each, length)]));
}
