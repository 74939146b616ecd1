import type { CheckFinding, CheckLevel, CheckSubject } from '../../check-findings.ts';
import { ProviderError } from '../../port.ts';

export const ok = findingOf('ok');
export const unproven = findingOf('unproven');
export const warning = findingOf('warning');
export const problem = findingOf('problem');

function findingOf(level: CheckLevel) {
  return (subject: CheckSubject, sentence: string): CheckFinding => ({ level, subject, sentence });
}

/** Requests of a check, and findings from them. */
export interface CheckStep {
  look(): Promise<CheckFinding[]>;
  /** Explains a refusal that is not about the key; null leaves it to the general rules. */
  explain?(refusal: ProviderError): CheckFinding | null;
}

/** Runs all steps at once. Failed requests become findings, equal findings one. */
export async function takeSteps(
  provider: string,
  steps: readonly CheckStep[],
  keyRemedy: string,
): Promise<CheckFinding[]> {
  const found = (await Promise.all(steps.map((step) => take(provider, step, keyRemedy)))).flat();
  const told = [...new Map(found.map((finding) => [finding.sentence, finding])).values()];
  const isConnected = !told.some(({ subject }) => subject === 'key' || subject === 'connection');
  return isConnected ? [ok('key', `${provider} accepts the API key.`), ...told] : told;
}

async function take(provider: string, step: CheckStep, keyRemedy: string): Promise<CheckFinding[]> {
  try {
    return await step.look();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return [step.explain?.(error) ?? failureOf(provider, error, keyRemedy)];
  }
}

function failureOf(provider: string, error: ProviderError, keyRemedy: string): CheckFinding {
  const { message, outcome, retryable } = error;
  if (outcome === 'credentials_rejected') return problem('key', `${withoutStop(message)}: ${keyRemedy}`);
  const remedy = retryable
    ? `check this machine's network and ${provider}'s status page, then run the check again.`
    : `look up what it says in ${provider}'s documentation.`;
  return problem('connection', `${withoutStop(message)}: ${remedy}`);
}

/** Removes the full stop, for a sentence to be continued. */
export function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
