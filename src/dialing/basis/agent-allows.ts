import { demandsOf } from '../../agents/deployment.ts';
import type { CallDetails } from '../../calls/details/call-details.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { isProvidersOwn, variablesIn } from '../../providers/placeholders.ts';
import type { VoiceProviders } from '../../providers/port.ts';
import type { NewCall } from '../terms/new-call.ts';

/** Names in an error; more would not help the caller. */
const NAMES_SHOWN = 10;

/** Throws `invalid_request` naming each variable that nothing the agent says on this call has a use for. */
export function assertVariablesUsed(agent: NewCall['agent'], { variables, overrides }: CallDetails): void {
  const names = Object.keys(variables);
  if (names.length === 0) return;
  const { systemPrompt, firstMessage } = agent;
  const used = variablesIn({ systemPrompt, firstMessage, ...demandsOf(agent), ...overrides });
  const details = names
    .filter((name) => !used.has(name))
    .slice(0, NAMES_SHOWN)
    .map((name) => ({ field: `variables.${name}`, message: problemOf(name, used) }));
  const [first] = details;
  if (first === undefined) return;
  throw new DomainError('invalid_request', `${first.field}: ${first.message}`, { details });
}

function problemOf(name: string, used: ReadonlySet<string>): string {
  if (isProvidersOwn(name)) return 'is filled by the voice provider itself';
  const known = [...used].slice(0, NAMES_SHOWN).map((each) => `{{${each}}}`);
  const hint = known.length === 0 ? 'they name no variables' : `they name ${known.join(', ')}`;
  return `is not used by the agent’s system prompt, first message or voicemail message: ${hint}`;
}

/** Throws `invalid_request` for an override that the agent's provider cannot keep to. */
export function assertOverridable(
  { voiceProviders }: { voiceProviders: VoiceProviders },
  { provider }: NewCall['agent'],
  { overrides }: CallDetails,
): void {
  const fixed = voiceProviders.find(provider)?.fixedOnCalls.find((field) => overrides[field] !== undefined);
  if (fixed === undefined) return;
  throw invalidField(
    `overrides.${fixed}`,
    `cannot be chosen for one call at the voice provider of this agent, ${provider}; change the agent instead`,
  );
}
