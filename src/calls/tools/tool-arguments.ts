import { Ajv, type ValidateFunction } from 'ajv';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { findJsonProblem, type JsonObject } from '../../platform/input/json.ts';
import type { ToolBlueprint } from '../../providers/agent-tools.ts';
import { CALL_LIMITS } from '../call-limits.ts';

const COMPILED_SCHEMAS = 500;

export type CheckedArguments = { given: JsonObject; problem: null } | { given: JsonObject; problem: string };

export class ToolArguments {
  readonly #compiled = new BoundedMap<string, ValidateFunction>(COMPILED_SCHEMAS);

  /** Validates a tool's arguments. `given` is always storable, empty if too large; `problem` ends a sentence. */
  check({ parameters }: Pick<ToolBlueprint, 'parameters'>, given: unknown): CheckedArguments {
    const unstorable = storageProblem(given);
    if (unstorable !== null) return { given: {}, problem: unstorable };
    const validate = this.#validatorOf(parameters);
    const isValid = validate(given);
    return { given: given as JsonObject, problem: isValid ? null : textOf(validate) };
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

/** Compiles a schema with a new `Ajv`, because each keeps every schema that it has compiled. */
function compile(parameters: ToolBlueprint['parameters']): ValidateFunction {
  // Schemas are validated when saved (`tool-parameters.ts`): formats and unknown keywords have no effect
  // here.
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

function textOf({ errors }: ValidateFunction): string {
  const [first] = errors ?? [];
  const where = first?.instancePath.slice(1).replaceAll('/', '.');
  return [...(where ? [where] : []), first?.message ?? 'are not valid'].join(' ');
}
