import type { NewWorkspace } from '../../src/admin/provision.ts';
import type { VoiceProviderName } from '../../src/providers/port.ts';
import type { Customer } from './customer.ts';
import { addFirstNumber } from './first-number.ts';
import type { Town } from './town.ts';

const CREATE_AGENT = `
  mutation ($provider: VoiceProvider!) { createAgent(input: { name: "Ada", provider: $provider }) { agent { id } } }`;

/** Creates a customer with the first number of a voice provider, and an agent there. */
export async function customerAt(
  town: Town,
  provider: VoiceProviderName,
  overrides: Partial<NewWorkspace> = {},
): Promise<{ customer: Customer; agentId: string }> {
  const customer = await town.newCustomer(overrides);
  const { createAgent } = await customer.graphql.data(CREATE_AGENT, { provider: provider.toUpperCase() });
  await addFirstNumber(town.app.deps, customer.accountId, provider);
  return { customer, agentId: createAgent.agent.id };
}
