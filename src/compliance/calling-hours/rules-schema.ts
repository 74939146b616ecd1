import { builder } from '../../graphql/builder.ts';
import { commonFilter } from '../../graphql/connections/list-arguments.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import { WeekdayEnum } from '../../graphql/types/weekday.ts';
import { actorOf } from '../../identity/security-log.ts';
import { narrowed } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallingRuleChangeKind } from '../../platform/generated/prisma/enums.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { QuietHoursEnum } from '../call-settings/schema.ts';
import { CALL_SETTINGS_LIMITS } from '../compliance-limits.ts';
import type { Jurisdiction } from './jurisdictions.ts';
import type { PlaceExemption, PlaceRules } from './place-rules.ts';
import type { CallingRules, Cap, Hours } from './rules-form.ts';
import { endPlaceExemption, exemptPlace, setPlaceRules } from './set-place-rules.ts';

const AllowedHoursObject = builder.objectRef<Hours>('AllowedHours').implement({
  description: 'Hours in which calls are allowed, by the clock at the callee’s place.',
  fields: (t) => ({
    days: t.expose('days', { type: [WeekdayEnum], description: 'The days of the week.' }),
    from: t.exposeString('from', { description: 'From when on: `HH:MM`, 24-hour.' }),
    to: t.exposeString('to', { description: 'Until when: `HH:MM`, at most `24:00`.' }),
  }),
});

const CallCapObject = builder.objectRef<Cap>('CallCap').implement({
  description: 'So many calls to one number within so many hours.',
  fields: (t) => ({
    calls: t.exposeInt('calls', { description: 'Calls to one number.' }),
    hours: t.exposeInt('hours', { description: 'Within any so many hours.' }),
  }),
});

const CallingRulesObject = builder.objectRef<CallingRules>('CallingRules').implement({
  description: 'When, and how often, somebody may be called.',
  fields: (t) => ({
    hours: t.expose('hours', { type: [AllowedHoursObject], description: 'When calls are allowed.' }),
    holidays: t.exposeStringList('holidays', {
      description: 'Days without calls: `MM-DD`, or days from Easter Sunday such as `easter-2`.',
    }),
    caps: t.expose('caps', { type: [CallCapObject], description: 'All of them hold.' }),
  }),
});

const JurisdictionObject = builder.objectRef<Jurisdiction>('Jurisdiction').implement({
  description: 'A place whose rules calls keep to where quiet hours are on.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'What settings name it by.' }),
    name: t.exposeString('name', { description: 'The place’s name.' }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2; null: every country without rules of its own.',
    }),
    rules: t.field({
      type: CallingRulesObject,
      description: 'When, and how often, somebody there may be called.',
      resolve: (row) => row,
    }),
    source: t.exposeString('source', { description: 'Where the rules are written.' }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'What of the rules has not been checked, or is stricter than their source.',
    }),
    version: t.exposeString('version', {
      description: 'Changes with the rules. The proof of each dial names it.',
    }),
    dated: t.exposeString('dated', { description: 'The day as of which they were checked: YYYY-MM-DD.' }),
  }),
});

const PlaceExemptionObject = builder.objectRef<PlaceExemption>('PlaceExemption').implement({
  description: 'Why the account’s calls need not keep to the rules of a place.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'The reason that was given.' }),
    by: t.exposeString('byName', { description: 'Who gave it: a user, an API key or the operator.' }),
    at: t.field({ type: 'DateTime', description: 'When it was given.', resolve: ({ at }) => new Date(at) }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'From then on the rules hold again; null: until the exemption is ended.',
      resolve: ({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt)),
    }),
  }),
});

const PlaceRulesObject = builder.objectRef<PlaceRules>('PlaceRules').implement({
  description: 'What an account has set for a place.',
  fields: (t) => ({
    place: t.exposeString('place', { description: 'The id of a jurisdiction, or a country.' }),
    own: t.expose('own', {
      type: CallingRulesObject,
      nullable: true,
      description: 'What the account’s calls keep to beside the rules of the place; null: nothing.',
    }),
    exemption: t.expose('exemption', {
      type: PlaceExemptionObject,
      nullable: true,
      description: 'Why they need not keep to the rules of the place; null: they keep to them.',
    }),
  }),
});

const ChangeKindEnum = builder.enumType('CallingRuleChangeKind', {
  description: 'What was changed of the hours and caps that the account’s calls keep to.',
  values: describedBy<CallingRuleChangeKind>({
    RULES_SET: 'The account’s own rules for a place.',
    EXEMPTED: 'The account’s calls no longer keep to the rules of a place.',
    EXEMPTION_ENDED: 'They keep to these rules again.',
    QUIET_HOURS_SET: 'What becomes of calls in quiet hours.',
  }),
});

builder.prismaObject('CallingRuleChange', {
  interfaces: [Node],
  description:
    'A change of the hours and caps that the account’s calls keep to. It is kept as long as the account and cannot be changed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The change’s id.' }),
    kind: t.expose('kind', { type: ChangeKindEnum, description: 'What was changed.' }),
    place: t.exposeString('place', {
      nullable: true,
      description: 'The id of a jurisdiction, or a country. Null of `QUIET_HOURS_SET`.',
    }),
    rules: t.field({
      type: CallingRulesObject,
      nullable: true,
      description: 'Of `RULES_SET`: the account’s own rules from then on; null: none.',
      resolve: ({ rules }) => rules as unknown as CallingRules | null,
    }),
    quietHours: t.expose('quietHours', {
      type: QuietHoursEnum,
      nullable: true,
      description: 'Of `QUIET_HOURS_SET`: what becomes of calls from then on.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Of `EXEMPTED`: the reason that was given.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Of `EXEMPTED`: when the exemption ends by itself; null: it does not.',
    }),
    by: t.exposeString('byName', {
      description: 'Who changed it: the user’s email address, the API key’s name, or `operator`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was changed.' }),
  }),
});

findNodes('CallingRuleChange', 'rule', (ids, context) =>
  tenantOf(context).callingRuleChange.findMany({ where: { id: { in: ids } } }),
);

builder.prismaObjectField('Account', 'placeRules', (t) =>
  t.field({
    type: [PlaceRulesObject],
    description: 'What the account has set for places. It holds while `quietHours` is `REFUSE` or `DEFER`.',
    select: { placeRules: true },
    resolve: ({ placeRules }) => placeRules as unknown as PlaceRules[],
  }),
);

const AllowedHoursInput = builder.inputType('AllowedHoursInput', {
  description: 'Hours in which calls are allowed, by the clock at the callee’s place.',
  fields: (t) => ({
    days: t.field({ type: [WeekdayEnum], required: true, description: 'The days of the week.' }),
    from: t.string({ required: true, description: 'From when on: `HH:MM`, 24-hour.' }),
    to: t.string({ required: true, description: 'Until when: `HH:MM`, at most `24:00`.' }),
  }),
});

const CallCapInput = builder.inputType('CallCapInput', {
  description: 'So many calls to one number within so many hours.',
  fields: (t) => ({
    calls: t.int({ required: true, description: `${range(1, CALL_SETTINGS_LIMITS.callsPerCap)}.` }),
    hours: t.int({ required: true, description: `${range(1, CALL_SETTINGS_LIMITS.hoursPerCap)}.` }),
  }),
});

const SetPlaceRulesInput = builder.inputType('SetPlaceRulesInput', {
  description:
    'The account’s own rules for a place. They replace those that it had; without any, it has none.',
  fields: (t) => ({
    place: t.string({
      required: true,
      description:
        'The id of a jurisdiction, or a country by its two letters: then they hold in all its parts.',
    }),
    hours: t.field({
      type: [AllowedHoursInput],
      description: `When calls are allowed; at most ${CALL_SETTINGS_LIMITS.hoursPerPlace}. Default: at every hour.`,
    }),
    holidays: t.stringList({
      description:
        'Days without calls: `MM-DD`, or days from Easter Sunday such as `easter-2`; at most ' +
        `${CALL_SETTINGS_LIMITS.holidaysPerPlace}.`,
    }),
    caps: t.field({
      type: [CallCapInput],
      description: `How often one number may be called; at most ${CALL_SETTINGS_LIMITS.capsPerPlace}.`,
    }),
  }),
});

const ExemptPlaceInput = builder.inputType('ExemptPlaceInput', {
  description: 'Why, and until when, the account’s calls need not keep to the rules of a place.',
  fields: (t) => ({
    place: t.string({
      required: true,
      description:
        'The id of a jurisdiction, or a country that has no rules of its own. An exemption from a country’s rules frees of no rules of its parts.',
    }),
    reason: t.string({
      required: true,
      description: `Why; at most ${CALL_SETTINGS_LIMITS.overrideReasonLength} characters. It is recorded.`,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'From then on the rules hold again. Default: until `endPlaceExemption`.',
    }),
  }),
});

const EndPlaceExemptionInput = builder.inputType('EndPlaceExemptionInput', {
  description: 'The place whose rules are to hold again.',
  fields: (t) => ({ place: t.string({ required: true, description: 'The place as it was exempted.' }) }),
});

const changes = modelList({
  node: 'CallingRuleChange',
  from: Prisma.raw('calling_rule_changes'),
  filter: commonFilter('CallingRuleChange'),
  narrow: (filter, { deps }) => narrowed(deps.ids, 'callingRuleChange', filter),
});
changes.addQuery(
  'callingRuleChanges',
  'Who changed which of the hours and caps that the account’s calls keep to, newest first.',
);

builder.queryFields((t) => ({
  jurisdictions: t.field({
    type: [JurisdictionObject],
    description: 'The places whose rules are known here, with their rules and sources.',
    resolve: (_root, _args, { deps }) => [...deps.jurisdictions.rows],
  }),
}));

const asActor = (viewer: Viewer) => ({ accountId: viewer.accountId, by: actorOf(viewer) });

builder.mutationFields((t) => ({
  setPlaceRules: t.prismaField({
    type: 'Account',
    description: 'Sets what the account’s calls to a place keep to beside the rules of that place.',
    args: {
      input: t.arg({ type: SetPlaceRulesInput, required: true, description: 'The account’s own rules.' }),
    },
    resolve: (_query, _root, { input }, context) =>
      setPlaceRules(context.deps, asActor(viewerOf(context)), input),
  }),
  exemptPlace: t.prismaField({
    type: 'Account',
    description:
      'Frees the account’s calls from the hours and caps of a place, for a reason that is recorded with who gave it.',
    args: {
      input: t.arg({ type: ExemptPlaceInput, required: true, description: 'The place and the reason.' }),
    },
    resolve: (_query, _root, { input }, context) =>
      exemptPlace(context.deps, asActor(viewerOf(context)), input),
  }),
  endPlaceExemption: t.prismaField({
    type: 'Account',
    description: 'Has the account’s calls keep to the rules of a place again.',
    args: { input: t.arg({ type: EndPlaceExemptionInput, required: true, description: 'The place.' }) },
    resolve: (_query, _root, { input }, context) =>
      endPlaceExemption(context.deps, asActor(viewerOf(context)), input),
  }),
}));
