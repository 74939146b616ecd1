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

/** Deeper than any input, and far from where walking it would exhaust the stack. */
const MAX_DEPTH = 50;

function problemWithin(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return inText(textProblem(value));
  if (typeof value !== 'object' || value === null) return null;
  if (depth > MAX_DEPTH) return 'is nested too deeply';
  for (const [name, item] of Object.entries(value)) {
    const problem = inText(textProblem(name)) ?? problemWithin(item, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
}

function inText(problem: string | null): string | null {
  return problem === null ? null : `holds text that ${problem}`;
}

function refusal(problem: string): GraphQLError {
  return new GraphQLError(`A variable ${problem}.`);
}
