import { builder } from '../graphql/builder.ts';
import { viewerOf } from '../graphql/context.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { UserRoleEnum } from './schema.ts';
import { actorOf } from './security-log.ts';
import { changeUserRole, removeUser } from './users/users.ts';

const RemovedUser = builder.objectRef<{ id: string }>('RemovedUser').implement({
  description: 'A user who was removed.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'The user’s id.' }) }),
});

const UpdateUserInput = builder.inputType('UpdateUserInput', {
  description: 'A user’s new role.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The user’s id.' }),
    role: t.field({ type: UserRoleEnum, required: true, description: 'What the user may do from now on.' }),
  }),
});
const UserIdInput = builder.inputType('UserIdInput', {
  description: 'Names a user.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The user’s id.' }) }),
});

builder.mutationFields((t) => ({
  updateUser: t.prismaField({
    type: 'User',
    description: 'Changes a user’s role. The last owner’s role cannot be changed.',
    args: {
      input: t.arg({ type: UpdateUserInput, required: true, description: 'Which user, and the new role.' }),
    },
    resolve: (_query, _root, { input }, context) =>
      changeUserRole(context.deps, actorIn(viewerOf(context)), input.id, input.role),
  }),
  removeUser: t.field({
    type: RemovedUser,
    description:
      'Removes a user from the account and ends their sessions at once. The last owner cannot be removed.',
    args: { input: t.arg({ type: UserIdInput, required: true, description: 'Which user.' }) },
    resolve: (_root, { input }, context) => removeUser(context.deps, actorIn(viewerOf(context)), input.id),
  }),
}));

function actorIn(viewer: Viewer) {
  return { accountId: viewer.accountId, by: actorOf(viewer) };
}
