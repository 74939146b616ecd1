import type { CheckFinding } from '../../check-findings.ts';
import { ok, problem } from './steps.ts';

/** Checks that the provider can place calls from the wanted numbers, and from any. */
export function numberFindings(
  provider: string,
  { listed, wanted, remedy }: { listed: readonly string[]; wanted: readonly string[]; remedy: string },
): CheckFinding[] {
  if (listed.length === 0) return [problem('numbers', `${provider} has no number to call from: ${remedy}`)];
  if (wanted.length === 0) return [ok('numbers', `${provider} has ${countOf(listed)} to call from.`)];
  const missing = wanted.filter((number) => !listed.includes(number));
  if (missing.length > 0) return missing.map((number) => missingNumber(provider, number, remedy));
  return [ok('numbers', `${provider} has ${wanted.length === 1 ? wanted[0] : `all ${countOf(wanted)}`}.`)];
}

function missingNumber(provider: string, number: string, remedy: string): CheckFinding {
  return problem('numbers', `${provider} has no number ${number} that can place calls: ${remedy}`);
}

function countOf({ length }: readonly string[]): string {
  return length === 1 ? 'one number' : `${length} numbers`;
}
