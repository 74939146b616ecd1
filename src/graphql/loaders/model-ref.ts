import { getRefFromModel } from '@pothos/plugin-prisma';
import { builder, type Models } from '../builder.ts';

type RefTo<Row> = ReturnType<typeof builder.objectRef<Row>>;

/**
 * Returns a model's type for fields whose rows our loaders read. `t.prismaField` would plan an unused Prisma
 * query per row, which costs several times as much as the row.
 */
export function modelRef<Name extends keyof Models>(name: Name): RefTo<Models[Name]['Shape']> {
  return getRefFromModel(name, builder) as never;
}
