import { type CallOutcome, sourceOf } from '../call-outcomes.ts';
import { type PlacementRequest, ProviderError, type RefusalOfCall } from '../port.ts';

/** Words that deny something. */
const DENIALS = [
  /\bnot (?:[a-z]{1,20} ){0,2}(?:allow|authori[sz]|permit|enabl|support|activ|includ|in )/i,
  /\b(?:cannot|can't|unverified)\b|\bno (?:[a-z]{1,20} )?(?:permission|authori[sz]ation)/i,
  /forbid|barred|block|restrict|disabl|denied|whitelist/i,
];
/** Words for where a call goes. */
const DESTINATION =
  /international|\bgeo|countr(?!y code)|\bregion\b|destination|\b(?:to|not) (?:call|dial)\b|\bcalls? to\b|\bunverified\b/i;
/** Words for the access to the provider's API, where the same denials concern every call. */
const ACCESS = /\b(?:api|key|token|endpoint|url)\b/i;
/** Fields of a placement that each call fills with data of its own. */
const CALL_DATA =
  /variable_?values|dynamic_?variables|assistant_?overrides|agent_override|initiation_client_data/i;

/**
 * Returns the error of a refused placement, with a `RefusalOfCall` as its code if the provider's words concern
 * this call alone: they name its number, deny its destination or object to its data.
 */
export function withScope(error: unknown, { phoneTo }: PlacementRequest): unknown {
  if (!(error instanceof ProviderError) || !mayConcernCall(error)) return error;
  const scope = scopeOf(error, phoneTo);
  if (scope === null) return error;
  const { placed, providerWords, message, cause } = error;
  return new ProviderError(message, { placed, providerCode: scope, providerWords, retryable: false, cause });
}

function mayConcernCall({ placed, retryable, outcome }: ProviderError): boolean {
  const mayMean: CallOutcome[] = ['provider_refused', 'invalid_number'];
  return placed === 'no' && !retryable && (sourceOf(outcome) === 'account' || mayMean.includes(outcome));
}

function scopeOf({ providerWords, outcome }: ProviderError, phoneTo: string): RefusalOfCall | null {
  if (providerWords === null || ACCESS.test(providerWords)) return null;
  if (DENIALS.some((denial) => denial.test(providerWords)) && DESTINATION.test(providerWords))
    return 'destination_not_permitted';
  if (outcome === 'invalid_number') return null;
  if (CALL_DATA.test(providerWords)) return 'call_data_refused';
  const namesNumber = providerWords.includes(phoneTo.slice(1));
  return namesNumber && sourceOf(outcome) === 'account' ? 'destination_not_permitted' : null;
}
