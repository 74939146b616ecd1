import { builder } from '../graphql/builder.ts';
import { textCost } from '../graphql/text-cost.ts';
import { CONSENT_BASES, CONSENT_BASIS_NAMES, type Consent, type ConsentBasis } from './consent.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';

const ConsentBasisEnum = builder.enumType('ConsentBasis', {
  description: 'On what a person may be called.',
  values: Object.fromEntries(
    CONSENT_BASIS_NAMES.map((basis) => [basis, { description: CONSENT_BASES[basis] }]),
  ) as Record<ConsentBasis, { description: string }>,
});

const ConsentObject = builder.objectRef<Consent>('Consent').implement({
  description: 'A contact’s consent to be called.',
  fields: (t) => ({
    basis: t.expose('basis', { type: ConsentBasisEnum, description: 'On what the contact may be called.' }),
    text: t.exposeString('text', {
      complexity: textCost(CONTACT_LIMITS.consentTextLength),
      nullable: true,
      description: 'What the contact agreed to, in the words that they were shown or told.',
    }),
    source: t.exposeString('source', {
      nullable: true,
      description: 'Where the consent came from: a form, a recording, a document.',
    }),
    at: t.field({
      type: 'DateTime',
      description: 'When it was given.',
      resolve: ({ at }) => new Date(at),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'From this instant on it is none; null: it does not expire.',
      resolve: ({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt)),
    }),
  }),
});

export const ConsentInput = builder.inputType('ConsentInput', {
  description: 'A contact’s consent to be called. It replaces the one that the contact had.',
  fields: (t) => ({
    basis: t.field({
      type: ConsentBasisEnum,
      required: true,
      description: 'On what the contact may be called.',
    }),
    text: t.string({
      description: `What the contact agreed to; at most ${CONTACT_LIMITS.consentTextLength} characters.`,
    }),
    source: t.string({
      description: `Where the consent came from; at most ${CONTACT_LIMITS.consentSourceLength} characters.`,
    }),
    at: t.field({ type: 'DateTime', required: true, description: 'When it was given.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'From this instant on it is none. Default: it does not expire.',
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
