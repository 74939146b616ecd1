import {
  type ArgumentNode,
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  Kind,
  visit,
} from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { DomainError } from '../../errors/errors.ts';
import { viewerOf } from '../context.ts';
import { Execution } from '../execution.ts';
import type { Governor } from '../governor.ts';
import { maskedResult } from '../masking.ts';
import { executeWithinLimit } from '../measured-execution.ts';
import { EventResult } from './event-result.ts';
import type { ServerContext } from './request-context.ts';

/** Selections of one event that are remembered; results of further ones are not shared. */
const MOST_SELECTIONS = 4;

/**
 * Executes each subscription event once for all subscribers of one account and role with equal selections, in its turn
 * and on its caller's budget. The stream fails with `rate_limit_exceeded` when that is spent.
 */
export async function subscribeSharing(
  args: ExecutionArgs,
  governor: Governor,
): Promise<AsyncIterable<EventResult> | ExecutionResult> {
  const events = await createSourceEventStream(args);
  if (!isAsyncIterable(events)) return events;
  const selection = selectionOf(args);
  const context = args.contextValue as ServerContext;
  const viewer = viewerOf(context);
  const estimate = context.execution?.estimate ?? Number.POSITIVE_INFINITY;
  const execute = async (event: object): Result => {
    const { retryAfterSeconds } = await governor.charge(viewer, estimate);
    if (retryAfterSeconds !== null) throw overspent(retryAfterSeconds);
    const execution = new Execution(estimate, 'caller');
    return governor.execute(viewer, execution, () =>
      executeEvent({ ...args, contextValue: { ...context, execution } }, event),
    );
  };
  return mapped(events as AsyncIterable<object>, (event) => once(event, selection, execute));
}

type Item<T> = IteratorResult<T, void>;

const ENDED: Item<never> = { done: true, value: undefined };

/** Maps a stream, passing `return` on at once even while an event is awaited, which a generator would not. */
function mapped<From, To>(
  source: AsyncIterable<From>,
  map: (item: From) => Promise<Item<To>>,
): AsyncIterableIterator<To, void> {
  const items = source[Symbol.asyncIterator]();
  const mapItem = ({ done, value }: IteratorResult<From>) => (done ? ENDED : map(value));
  return {
    next: () => items.next().then(mapItem),
    async return() {
      await items.return?.();
      return ENDED;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

type Result = Promise<Item<EventResult>>;

const resultsByEvent = new WeakMap<object, Map<string, Result>>();

function once(event: object, selection: string, execute: (event: object) => Result): Result {
  const results = resultsByEvent.get(event) ?? new Map<string, Result>();
  const known = results.get(selection);
  if (known !== undefined) return known;
  const result = execute(event);
  resultsByEvent.set(event, results);
  if (results.size < MOST_SELECTIONS) results.set(selection, result);
  return result;
}

function overspent(retryAfterSeconds: number): DomainError {
  const message = `The events of your subscriptions cost more than your budget of this minute. Subscribe again in ${retryAfterSeconds} seconds, with the last \`sequence\` as \`after\`, or request less.`;
  return new DomainError('rate_limit_exceeded', message, { retryAfterSeconds });
}

async function executeEvent(args: ExecutionArgs, event: object): Result {
  const result = await executeWithinLimit({ ...args, rootValue: event });
  const sequence = 'sequence' in event ? String(event.sequence) : null;
  return { done: false, value: new EventResult(maskedResult(result, args.contextValue), sequence) };
}

/** Returns a key that is equal for subscribers with equal results. */
function selectionOf({ document, operationName, variableValues, contextValue }: ExecutionArgs): string {
  const { viewer } = contextValue as ServerContext;
  const { number, variables } = known(document);
  const values = variables.map((name) => variableValues?.[name] ?? null);
  return JSON.stringify([number, operationName ?? null, viewer?.accountId, viewer?.role, values]);
}

interface KnownDocument {
  number: number;
  /** Variables that determine the selection rather than the events. */
  variables: string[];
}

const knownDocuments = new WeakMap<DocumentNode, KnownDocument>();
let documents = 0;

function known(document: DocumentNode): KnownDocument {
  const found = knownDocuments.get(document) ?? { number: documents++, variables: variablesOf(document) };
  knownDocuments.set(document, found);
  return found;
}

function variablesOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  const rootArguments = new Set<ArgumentNode>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const field of definition.selectionSet.selections)
      if (field.kind === Kind.FIELD)
        for (const argument of field.arguments ?? []) rootArguments.add(argument);
  }
  visit(document, {
    VariableDefinition: () => false,
    Argument: (node) => (rootArguments.has(node) ? false : undefined),
    Variable: ({ name }) => void names.add(name.value),
  });
  return [...names];
}
