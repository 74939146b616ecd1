import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { UserRoleEnum } from '../schema.ts';
import { actorOf } from '../security-log.ts';
import type { Viewer } from '../viewer.ts';
import { changeUserRole, removeUser } from './users.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const RemovedUser = builder.objectRef<{ id: string }>('RemovedUser').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

// ── Inputs ───────────────────────────────────────────────────────────────────

const UpdateUserInput = builder.inputType('UpdateUserInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    role: t.field({ type: UserRoleEnum, required: true }),
  }),
});
const UserIdInput = builder.inputType('UserIdInput', { fields: (t) => ({ id: t.id({ required: true }) }) });

// ── Mutations ────────────────────────────────────────────────────────────────

builder.mutationFields((t) => ({
  updateUser: t.prismaField({
    type: 'User',
    description: 'Changes a user’s role. The last owner’s role cannot be changed.',
    args: { input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: (_query, _root, { input }, context) =>
      changeUserRole(context.deps, actorIn(viewerOf(context)), input.id, input.role),
  }),
  removeUser: t.field({
    type: RemovedUser,
    description:
      'Removes a user from the account and ends their sessions at once. The last owner cannot be removed.',
    args: { input: t.arg({ type: UserIdInput, required: true }) },
    resolve: (_root, { input }, context) => removeUser(context.deps, actorIn(viewerOf(context)), input.id),
  }),
}));

function actorIn(viewer: Viewer) {
  return { accountId: viewer.accountId, by: actorOf(viewer) };
}
