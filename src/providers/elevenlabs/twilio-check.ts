import type { CheckFinding } from '../check-findings.ts';
import { ProviderError } from '../port.ts';
import { ok, problem, warning, withoutStop } from '../shared/checks/steps.ts';
import { readTwilioAccount, type TwilioAccount } from '../shared/twilio.ts';
import type { ElevenLabsConfig } from './config.ts';

/** Whether calls can be ended, and whether the account of their telephone line is in order. */
export async function twilioFindings({
  twilio,
  requestTimeoutSeconds,
}: ElevenLabsConfig): Promise<CheckFinding[]> {
  if (twilio === null) {
    const sentence =
      'There are no Twilio credentials, so that calls cannot be hung up: set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.';
    return [warning('hanging up', sentence)];
  }
  try {
    const account = await readTwilioAccount({ credentials: twilio, timeoutSeconds: requestTimeoutSeconds });
    return [accountFinding(account)];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const sentence = `${withoutStop(error.message)}: until TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are right and Twilio responds, calls cannot be hung up.`;
    return [warning('hanging up', sentence)];
  }
}

function accountFinding({ status, type }: TwilioAccount): CheckFinding {
  if (status !== 'active') {
    return problem('hanging up', `The Twilio account is ${status}: reactivate it in Twilio's console.`);
  }
  return type === 'Trial'
    ? warning(
        'hanging up',
        'The Twilio account is a trial, which calls only numbers that were verified in its console: upgrade it to call others.',
      )
    : ok('hanging up', 'The Twilio account is active.');
}
