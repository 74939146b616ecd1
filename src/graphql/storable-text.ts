import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { textProblem } from '../platform/text.ts';
import type { GraphqlContext } from './context.ts';

/** Refuses text that no database would take (NUL, half a surrogate pair), wherever an operation carries it. */
export function refuseUnstorableText(): Plugin<GraphqlContext> {
  return {
    onValidate: ({ addValidationRule }) => addValidationRule(StorableLiteralsRule),
    onExecute({ args, setResultAndStopExecution }) {
      const problem = problemWithin(args.variableValues);
      if (problem !== null) setResultAndStopExecution({ errors: [refusal(problem)] });
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const problem = problemWithin(args.variableValues);
      if (problem !== null) setResultAndStopExecution({ errors: [refusal(problem)] });
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

function problemWithin(value: unknown): string | null {
  if (typeof value === 'string') return textProblem(value);
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    const problem = textProblem(name) ?? problemWithin(item);
    if (problem !== null) return problem;
  }
  return null;
}

function refusal(problem: string): GraphQLError {
  return new GraphQLError(`A variable’s text ${problem}.`);
}
