import { getRefFromModel } from '@pothos/plugin-prisma';
import { builder, type Models } from '../builder.ts';

type RefTo<Row> = ReturnType<typeof builder.objectRef<Row>>;

/** A model's type for our loaders; `t.prismaField` would plan a costly unused query per row. */
export function modelRef<Name extends keyof Models>(name: Name): RefTo<Models[Name]['Shape']> {
  return getRefFromModel(name, builder) as never;
}
