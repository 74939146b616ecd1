import type { NewCall } from './new-call.ts';

/** Returns a call's variables as texts: the contact's fields, which those of the call itself override. */
export function variablesOf(
  contact: NewCall['contact'],
  own: Record<string, unknown>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...(contact && fieldsOf(contact)), ...own })
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** Returns contact fields for the agent. Custom fields cannot redefine the built-in ones. */
function fieldsOf({ customFields, name, email, company }: NonNullable<NewCall['contact']>) {
  return { ...(customFields as Record<string, unknown>), name, email, company };
}
