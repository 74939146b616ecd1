import type { CheckFinding, CheckSubject } from '../../src/providers/check-findings.ts';
import type { VoiceProvider } from '../../src/providers/port.ts';

/** Findings about the provider itself: a test's own address is never public. */
export async function checked(
  provider: VoiceProvider,
  numbers: string[] = [],
  countries: string[] = [],
): Promise<CheckFinding[]> {
  return (await provider.check({ numbers, countries })).filter(({ subject }) => subject !== 'public URL');
}

/** The findings about one subject, by level. */
export async function found(
  provider: VoiceProvider,
  subject: CheckSubject,
  numbers: string[] = [],
  countries: string[] = [],
): Promise<string[]> {
  const findings = await checked(provider, numbers, countries);
  return findings
    .filter((finding) => finding.subject === subject)
    .map(({ level, sentence }) => `${level}: ${sentence}`);
}
