import { builder } from '../../../graphql/builder.ts';
import { viewerOf } from '../../../graphql/context.ts';
import { payloadOf } from '../../../graphql/types/payload.ts';
import { SuppressionSourceEnum } from '../schema.ts';
import { applyRegistry, type RegistryOfAccount, readRegistries } from './apply-registry.ts';

const RegistryObject = builder.objectRef<RegistryOfAccount>('NumberRegistry').implement({
  description:
    'Published list kept up to date by this service: a national do-not-call registry, or a database of reassigned numbers.',
  fields: (t) => ({
    source: t.field({
      type: SuppressionSourceEnum,
      description: 'Kind of registry. There is one registry of each kind.',
      resolve: ({ list }) => list.source,
    }),
    name: t.string({ description: 'The registry’s name.', resolve: ({ list }) => list.name }),
    isApplied: t.exposeBoolean('isApplied', {
      description: 'Whether numbers in the registry are not called.',
    }),
    entryCount: t.int({
      description: 'Number of phone numbers in the registry.',
      resolve: ({ list }) => list.entryCount,
    }),
    version: t.string({
      description: 'Version number of the registry, which grows with every edition.',
      resolve: ({ list }) => String(list.version),
    }),
    edition: t.string({
      nullable: true,
      description: 'SHA-256 hash of the published list.',
      resolve: ({ list }) => list.edition,
    }),
  }),
});

const ApplyRegistryInput = builder.inputType('ApplyRegistryInput', {
  description: 'Registry to apply, or to stop applying.',
  fields: (t) => ({
    source: t.field({
      type: SuppressionSourceEnum,
      required: true,
      description: 'Kind of registry: `NATIONAL_REGISTRY` or `REASSIGNED_NUMBERS`.',
    }),
    isApplied: t.boolean({
      required: true,
      description: 'True: numbers in the registry are not called.',
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
    type: payloadOf('NumberRegistry', 'numberRegistry', RegistryObject),
    nullable: true,
    description:
      'Applies a registry to the account’s calls, or stops applying it. Of reassigned numbers, those disconnected after the contact was created are not called.',
    args: { input: t.arg({ type: ApplyRegistryInput, required: true }) },
    resolve: (_root, { input }, context) => applyRegistry(context.deps, viewerOf(context), input),
  }),
}));
