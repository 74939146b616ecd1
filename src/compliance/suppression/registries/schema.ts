import { builder } from '../../../graphql/builder.ts';
import { viewerOf } from '../../../graphql/context.ts';
import { SuppressionSourceEnum } from '../schema.ts';
import { applyRegistry, type RegistryOfAccount, readRegistries } from './apply-registry.ts';

const RegistryObject = builder.objectRef<RegistryOfAccount>('NumberRegistry').implement({
  description:
    'A list that others publish and this service keeps up to date: a national do-not-call registry, or a database of reassigned numbers.',
  fields: (t) => ({
    source: t.field({
      type: SuppressionSourceEnum,
      description: 'What the registry is; there is one of each.',
      resolve: ({ list }) => list.source,
    }),
    name: t.string({ description: 'The registry’s name.', resolve: ({ list }) => list.name }),
    isApplied: t.exposeBoolean('isApplied', {
      description: 'Whether the account does not call its numbers.',
    }),
    entryCount: t.int({ description: 'How many numbers it has.', resolve: ({ list }) => list.entryCount }),
    version: t.string({
      description: 'Grows with every edition.',
      resolve: ({ list }) => String(list.version),
    }),
    edition: t.string({
      nullable: true,
      description: 'SHA-256 of what was published.',
      resolve: ({ list }) => list.edition,
    }),
  }),
});

const ApplyRegistryInput = builder.inputType('ApplyRegistryInput', {
  description: 'Whether the account applies a registry.',
  fields: (t) => ({
    source: t.field({ type: SuppressionSourceEnum, required: true, description: 'Which registry.' }),
    isApplied: t.boolean({
      required: true,
      description: 'True: the account does not call its numbers. False: it may.',
    }),
  }),
});

builder.queryFields((t) => ({
  numberRegistries: t.field({
    type: [RegistryObject],
    description: 'The registries that the operator has set up.',
    resolve: (_root, _args, context) => readRegistries(context.deps, viewerOf(context)),
  }),
}));

builder.mutationFields((t) => ({
  applyRegistry: t.field({
    type: RegistryObject,
    description:
      'Applies a registry to the account’s calls, or stops applying it. Of reassigned numbers, those that were disconnected after the contact was created are not called.',
    args: {
      input: t.arg({
        type: ApplyRegistryInput,
        required: true,
        description: 'Which registry, and whether to apply it.',
      }),
    },
    resolve: (_root, { input }, context) => applyRegistry(context.deps, viewerOf(context), input),
  }),
}));
