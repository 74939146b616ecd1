import { builder } from '../builder.ts';

/** GraphQL input of mutations that need nothing but the object's id. */
export const IdInput = builder.inputType('IdInput', {
  description: 'Identifies one object.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Id of the object.' }) }),
});

/** GraphQL result of every mutation that deletes an object. */
export const DeletedPayload = builder.objectRef<{ id: string }>('DeletedPayload').implement({
  description: 'Result of a deletion.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the deleted object.' }) }),
});
