import { builder, type Models } from '../builder.ts';
import { modelRef } from '../loaders/model-ref.ts';

type RefTo<Row> = ReturnType<ReturnType<typeof builder.objectRef<Row>>['implement']>;

const ofModels = new Map<keyof Models, RefTo<never>>();

/** Returns the result type of GraphQL mutations that answer with one row of a model, in a field named after it. */
export function modelPayload<Name extends keyof Models & string>(model: Name): RefTo<Models[Name]['Shape']> {
  const known = ofModels.get(model) as RefTo<Models[Name]['Shape']> | undefined;
  if (known !== undefined) return known;
  const field = `${model.charAt(0).toLowerCase()}${model.slice(1)}`;
  const payload = payloadOf(model, field, modelRef(model));
  ofModels.set(model, payload as RefTo<never>);
  return payload;
}

/** Returns the GraphQL type `${name}Payload` with the answer of a mutation in one field. */
export function payloadOf<Row>(name: string, field: string, type: RefTo<Row>): RefTo<Row> {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
  return builder.objectRef<Row>(`${name}Payload`).implement({
    description: `Result of a mutation that creates or changes the ${words}.`,
    fields: (t) => ({
      [field]: t.field({
        type: type as RefTo<never>,
        description: `The ${words} after the mutation.`,
        resolve: (row) => row as never,
      }),
    }),
  });
}
