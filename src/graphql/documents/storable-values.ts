import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { invalidField } from '../../errors/errors.ts';
import { findJsonProblem } from '../../platform/input/json.ts';
import { textProblem } from '../../platform/input/text.ts';
import type { GraphqlContext } from '../context.ts';
import { toGraphqlError } from '../errors.ts';

/** Deeper than any input, and far from where walking it would exhaust the stack. */
const MAX_DEPTH = 50;

/** Rejects GraphQL operations with values that the database cannot store (NUL, an unpaired surrogate). */
export function refuseUnstorableValues(): Plugin<GraphqlContext> {
  return {
    onValidate: ({ addValidationRule }) => addValidationRule(StorableLiteralsRule),
    onExecute({ args, setResultAndStopExecution }) {
      const refusal = refusalOf(args.variableValues);
      if (refusal !== null) setResultAndStopExecution({ errors: [refusal] });
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const refusal = refusalOf(args.variableValues);
      if (refusal !== null) setResultAndStopExecution({ errors: [refusal] });
    },
  };
}

function StorableLiteralsRule(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      const problem = textProblem(node.value);
      if (problem !== null) context.reportError(new GraphQLError(`Text ${problem}.`, { nodes: node }));
    },
  };
}

function refusalOf(variables: unknown): GraphQLError | null {
  const problem = findJsonProblem(variables ?? null, MAX_DEPTH);
  if (problem === null) return null;
  return toGraphqlError(invalidField(problem.path.join('.') || 'variables', problem.message));
}
