import { Ajv, type ValidateFunction } from 'ajv';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { findJsonProblem, type JsonObject } from '../../platform/input/json.ts';
import type { ToolBlueprint } from '../../providers/agent-tools.ts';
import { CALL_LIMITS } from '../call-limits.ts';

const COMPILED_SCHEMAS = 500;

/** What a language model made up, judged: either all that the tool asks for, or why not. */
export type JudgedArguments = { given: JsonObject; problem: null } | { given: JsonObject; problem: string };

/** Judges the arguments of tools by their JSON Schemas, each of which is compiled once. */
export class ToolArguments {
  readonly #compiled = new BoundedMap<string, ValidateFunction>(COMPILED_SCHEMAS);

  /** `given` can be stored in either case; of what is too large nothing is kept. `problem` ends a sentence. */
  judge({ parameters }: Pick<ToolBlueprint, 'parameters'>, given: unknown): JudgedArguments {
    const unstorable = storageProblem(given);
    if (unstorable !== null) return { given: {}, problem: unstorable };
    const validate = this.#validatorOf(parameters);
    const isValid = validate(given);
    return { given: given as JsonObject, problem: isValid ? null : wordsOf(validate) };
  }

  #validatorOf(parameters: ToolBlueprint['parameters']): ValidateFunction {
    const key = JSON.stringify(parameters);
    const known = this.#compiled.get(key);
    if (known !== undefined) return known;
    const compiled = compile(parameters);
    this.#compiled.set(key, compiled);
    return compiled;
  }
}

/** With an instance of its own, because each keeps all that it has ever compiled. */
function compile(parameters: ToolBlueprint['parameters']): ValidateFunction {
  // The schema was judged when it was saved (`tool-parameters.ts`): formats and unknown words mean nothing here.
  const ajv = new Ajv({
    meta: false,
    validateSchema: false,
    validateFormats: false,
    strict: false,
    addUsedSchema: false,
  });
  return ajv.compile(parameters);
}

function storageProblem(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'must be an object';
  const problem = findJsonProblem(given);
  if (problem !== null) return [...problem.path, problem.message].join(' ');
  const { toolArgumentsBytes } = CALL_LIMITS;
  return Buffer.byteLength(JSON.stringify(given)) > toolArgumentsBytes
    ? `must be at most ${toolArgumentsBytes} bytes`
    : null;
}

function wordsOf({ errors }: ValidateFunction): string {
  const [first] = errors ?? [];
  const where = first?.instancePath.slice(1).replaceAll('/', '.');
  return [...(where ? [where] : []), first?.message ?? 'are not valid'].join(' ');
}
