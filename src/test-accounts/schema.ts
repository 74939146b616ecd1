import { builder } from '../graphql/builder.ts';
import { viewerOf } from '../graphql/context.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../identity/idempotent-mutation.ts';
import { UserRoleEnum } from '../identity/schema.ts';
import { actorOf } from '../identity/security-log.ts';
import { createTestKey } from './test-keys.ts';

const CreateTestApiKeyInput = builder.inputType('CreateTestApiKeyInput', {
  description: 'The test key to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'A name that tells the keys apart.' }),
    role: t.field({ type: UserRoleEnum, description: 'Permissions of the key. Default: `OWNER`.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

interface TestKey {
  id: string;
  accountId: string;
  secret: string;
}

const TestApiKeyPayload = builder.objectRef<TestKey>('TestApiKeyPayload').implement({
  description: 'A new test key.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The key’s id.' }),
    accountId: t.exposeID('accountId', { description: 'The test account that the key belongs to.' }),
    secret: t.exposeString('secret', { description: 'The secret, `dg_test_…`, shown only once.' }),
  }),
});

builder.mutationFields((t) => ({
  createTestApiKey: t.field({
    type: TestApiKeyPayload,
    nullable: true,
    description:
      'Creates a key of the test account, whose calls reach the simulator only. The first one creates that account.',
    args: { input: t.arg({ type: CreateTestApiKeyInput, required: true }) },
    resolve: (_root, { input }, context) => {
      const { idempotencyKey: _, ...fields } = input;
      const viewer = viewerOf(context);
      const actor = { accountId: viewer.accountId, by: actorOf(viewer) };
      return createOnce(
        context,
        'createTestApiKey',
        input,
        () => createTestKey(context.deps, actor, fields),
        ({ apiKey: { id, accountId }, secret }): TestKey => ({ id, accountId, secret }),
      );
    },
  }),
}));
