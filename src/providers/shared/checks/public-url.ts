import type { CheckFinding } from '../../check-findings.ts';
import { ok, warning } from './steps.ts';

/** Checks, as seen from here, that providers can report calls. Without reports, ends are found by polling. */
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

/** Checks for this service's own response to `/healthz`. */
async function isOurs(url: URL, timeoutSeconds: number): Promise<boolean> {
  try {
    const response = await fetch(new URL('/healthz', url), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    return response.ok && (await response.text()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}
