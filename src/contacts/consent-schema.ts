import { builder } from '../graphql/builder.ts';
import { textCost } from '../graphql/text-cost.ts';
import { CONSENT_BASES, CONSENT_BASIS_NAMES, type Consent, type ConsentBasis } from './consent.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';

const ConsentBasisEnum = builder.enumType('ConsentBasis', {
  description: 'Legal basis for calling a person.',
  values: Object.fromEntries(
    CONSENT_BASIS_NAMES.map((basis) => [basis, { description: CONSENT_BASES[basis] }]),
  ) as Record<ConsentBasis, { description: string }>,
});

const ConsentObject = builder.objectRef<Consent>('Consent').implement({
  description: 'A contact’s consent to be called.',
  fields: (t) => ({
    basis: t.expose('basis', { type: ConsentBasisEnum, description: 'Legal basis for calling the contact.' }),
    text: t.exposeString('text', {
      complexity: textCost(CONTACT_LIMITS.consentTextLength),
      nullable: true,
      description: 'Wording that the contact agreed to.',
    }),
    source: t.exposeString('source', {
      nullable: true,
      description: 'Origin of the consent: a form, a recording, a document.',
    }),
    at: t.field({
      type: 'DateTime',
      description: 'Time at which the consent was given.',
      resolve: ({ at }) => new Date(at),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the consent expires. Null: it does not expire.',
      resolve: ({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt)),
    }),
  }),
});

export const ConsentInput = builder.inputType('ConsentInput', {
  description: 'Consent to be called. Replaces the previous consent.',
  fields: (t) => ({
    basis: t.field({
      type: ConsentBasisEnum,
      required: true,
      description: 'Legal basis for calling the contact.',
    }),
    text: t.string({
      description: `Wording that the contact agreed to; at most ${CONTACT_LIMITS.consentTextLength} characters.`,
    }),
    source: t.string({
      description: `Origin of the consent; at most ${CONTACT_LIMITS.consentSourceLength} characters.`,
    }),
    at: t.field({ type: 'DateTime', required: true, description: 'Time at which the consent was given.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Time at which the consent expires. Default: it does not expire.',
    }),
  }),
});

builder.prismaObjectField('Contact', 'consent', (t) =>
  t.field({
    type: ConsentObject,
    nullable: true,
    description: 'The contact’s consent to be called; null if none is known.',
    select: { consent: true },
    resolve: ({ consent }) => consent as Consent | null,
  }),
);
