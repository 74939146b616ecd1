import { z } from 'zod';
import type { CheckFinding, CheckLevel, CheckSubject } from '../check-findings.ts';
import { ProviderError } from '../port.ts';
import { withoutWords, withWords } from './http-failure.ts';
import { fetchWhole } from './whole-responses.ts';

export const ok = findingOf('ok');
export const unproven = findingOf('unproven');
export const warning = findingOf('warning');
export const problem = findingOf('problem');

function findingOf(level: CheckLevel) {
  return (subject: CheckSubject, sentence: string): CheckFinding => ({ level, subject, sentence });
}

/** Requests that check one part of a provider's setup, and the findings from them. */
export interface CheckStep {
  run(): Promise<CheckFinding[]>;
  /** Explains a provider's refusal that is not about the API key; null leaves it to the general rules. */
  explain?(refusal: ProviderError): CheckFinding | null;
}

/** Runs all checks of a provider's setup at once. Failed requests become findings, equal findings one. */
export async function takeSteps(
  provider: string,
  steps: readonly CheckStep[],
  keyRemedy: string,
): Promise<CheckFinding[]> {
  const found = (await Promise.all(steps.map((step) => take(provider, step, keyRemedy)))).flat();
  const distinct = [...new Map(found.map((finding) => [finding.sentence, finding])).values()];
  const isConnected = !distinct.some(({ subject }) => subject === 'key' || subject === 'connection');
  return isConnected ? [ok('key', `${provider} accepts the API key.`), ...distinct] : distinct;
}

async function take(provider: string, step: CheckStep, keyRemedy: string): Promise<CheckFinding[]> {
  try {
    return await step.run();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return [step.explain?.(error) ?? failureOf(provider, error, keyRemedy)];
  }
}

function failureOf(provider: string, error: ProviderError, keyRemedy: string): CheckFinding {
  const { outcome, retryable } = error;
  const sentence = withoutStop(withoutWords(error));
  if (outcome === 'credentials_rejected') return problem('key', `${sentence}: ${keyRemedy}`);
  const remedy = retryable
    ? `check this machine's network and ${provider}'s status page, then run the check again.`
    : `look it up in ${provider}'s documentation.`;
  return problem('connection', withWords(`${sentence}: ${remedy}`, error.providerWords));
}

/** Removes a sentence's full stop, so that it can be continued. */
export function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** Checks that the provider can place calls from the wanted phone numbers, and from any. */
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

/** Checks if providers can reach our public URL. Without their reports, polling finds the ends of calls. */
export async function publicUrlFindings(
  callbackUrl: string,
  timeoutSeconds: number,
): Promise<CheckFinding[]> {
  const url = new URL(callbackUrl);
  const findings: CheckFinding[] = [];
  if (url.protocol !== 'https:') {
    findings.push(
      warning(
        'public URL',
        `${url.origin} is not a public HTTPS address: set PUBLIC_URL to one that leads to this service, so that the provider can report calls.`,
      ),
    );
  }
  findings.push(
    (await isOurs(url, timeoutSeconds))
      ? ok('public URL', `This service responds at ${url.origin}.`)
      : warning(
          'public URL',
          `This service does not respond at ${url.origin}: start it, and check the tunnel or proxy that PUBLIC_URL leads to.`,
        ),
  );
  return findings;
}

/** Response of `/healthz`, of any version of the service. */
const HEALTHY = z.object({ status: z.literal('ok'), version: z.string() });

/** Returns whether a URL serves this service's own response to `/healthz`. */
async function isOurs(url: URL, timeoutSeconds: number): Promise<boolean> {
  try {
    const { status, text } = await fetchWhole(new URL('/healthz', url), { timeoutSeconds });
    return status === 200 && HEALTHY.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
