import { getRefFromModel } from '@pothos/plugin-prisma';
import { builder, type Models } from '../builder.ts';

type RefTo<Row> = ReturnType<typeof builder.objectRef<Row>>;

/** Returns a model's GraphQL type for fields with our loaders; `t.prismaField` would plan an unused query per row. */
export function modelRef<Name extends keyof Models>(name: Name): RefTo<Models[Name]['Shape']> {
  return getRefFromModel(name, builder) as never;
}
