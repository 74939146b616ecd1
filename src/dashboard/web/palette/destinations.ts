import type { Callee } from '../call-person/call-person.tsx';
import { calleeName } from '../ui/phone/phone.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import type { Hit } from './use-hits.ts';

/** An address of the dashboard. */
export interface Destination {
  to: string;
  label: string;
}

/** Returns the person whom a hit is about; null if it is not about one. */
export function calleeOf({ node }: Hit): Callee | null {
  if (node.__typename === 'Contact')
    return { phone: node.phone, contact: { id: node.id, name: node.contactName } };
  if (node.__typename === 'Call')
    return { phone: node.phoneTo, contact: node.contact, agentId: node.agent.id };
  return null;
}

/** Returns the page of an object; null if it has none. */
export function destinationOf({ node, turn }: Hit): Destination | null {
  const label = titleOf(node);
  const to = pathOf(node);
  if (to === null) return null;
  return { to: turn ? `${to}?at=${turn.timeSeconds}` : to, label };
}

function pathOf({ __typename, id }: Hit['node']): string | null {
  switch (__typename) {
    case 'Contact':
      return `/contacts/${id}`;
    case 'Call':
      return `/calls/${id}`;
    case 'Campaign':
      return `/campaigns/${id}`;
    case 'Agent':
      return `/agents/${id}`;
    case 'ContactList':
      return `/contacts?list=${id}`;
    case 'SuppressionList':
      return `/suppressions?list=${id}`;
    case 'NumberPool':
      return `/number-pools/${id}`;
    case 'WebhookEndpoint':
      return `/settings/webhooks/${id}`;
    case 'WebhookDelivery':
      return `/settings/webhooks/deliveries/${id}`;
    default:
      return null;
  }
}

export function titleOf(node: Hit['node']): string {
  switch (node.__typename) {
    case 'Contact':
      return node.contactName || formatPhone(node.phone);
    case 'Call':
      return `Call to ${calleeName(node.contact, node.phoneTo)}`;
    case 'Campaign':
    case 'Agent':
    case 'ContactList':
      return node.name;
    default:
      return node.id;
  }
}
