import { builder } from '../graphql/builder.ts';
import { viewerOf } from '../graphql/context.ts';
import { DeletedPayload, IdInput } from '../graphql/types/ids.ts';
import { modelPayload } from '../graphql/types/payload.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { UserRoleEnum } from './schema.ts';
import { actorOf } from './security-log.ts';
import { changeUserRole, removeUser } from './users/users.ts';

const UpdateUserInput = builder.inputType('UpdateUserInput', {
  description: 'A user’s new role.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The user’s id.' }),
    role: t.field({ type: UserRoleEnum, required: true, description: 'The user’s new role.' }),
  }),
});
builder.mutationFields((t) => ({
  updateUser: t.field({
    type: modelPayload('User'),
    nullable: true,
    description: 'Updates a user’s role. The last owner’s role cannot be changed.',
    args: { input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changeUserRole(context.deps, actorIn(viewerOf(context)), input.id, input.role),
  }),
  removeUser: t.field({
    type: DeletedPayload,
    nullable: true,
    description: 'Removes a user, except the last owner, and ends their sessions.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_root, { input }, context) => removeUser(context.deps, actorIn(viewerOf(context)), input.id),
  }),
}));

function actorIn(viewer: Viewer) {
  return { accountId: viewer.accountId, by: actorOf(viewer) };
}
