import { getRefFromModel } from '@pothos/plugin-prisma';
import { builder, type Models } from '../builder.ts';

type RefTo<Row> = ReturnType<typeof builder.objectRef<Row>>;

/**
 * The type of a model's rows, for fields whose rows a loader of ours reads. `t.prismaField` would plan a query of
 * Prisma's for each row of a list, which costs several times what the row does, and nobody would ask it.
 */
export function modelRef<Name extends keyof Models>(name: Name): RefTo<Models[Name]['Shape']> {
  return getRefFromModel(name, builder) as never;
}
