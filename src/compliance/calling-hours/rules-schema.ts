import { builder } from '../../graphql/builder.ts';
import { ListFilter } from '../../graphql/connections/list-arguments.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { WeekdayEnum } from '../../graphql/types/weekday.ts';
import { actorOf } from '../../identity/security-log.ts';
import { narrowed } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallingRuleChangeKind } from '../../platform/generated/prisma/enums.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { utcDay } from '../../platform/time/time-zones.ts';
import { QuietHoursEnum } from '../call-settings/schema.ts';
import { CALL_SETTINGS_LIMITS } from '../compliance-limits.ts';
import { HOLIDAY_EXAMPLES } from './holiday-rules.ts';
import { isInForce, type Jurisdiction } from './jurisdictions.ts';
import type { PlaceExemption, PlaceRules } from './place-rules.ts';
import type { CallingRules, Cap, Hours } from './rules-form.ts';
import { endPlaceExemption, exemptPlace, setPlaceRules } from './set-place-rules.ts';

const AllowedHoursObject = builder.objectRef<Hours>('AllowedHours').implement({
  description: 'Hours in which calls are allowed, in the callee’s local time.',
  fields: (t) => ({
    days: t.expose('days', { type: [WeekdayEnum], description: 'Days on which the hours apply.' }),
    from: t.exposeString('from', { description: 'Start of the hours: `HH:MM`, 24-hour.' }),
    to: t.exposeString('to', { description: 'End of the hours: `HH:MM`, at most `24:00`.' }),
  }),
});

const CallCapObject = builder.objectRef<Cap>('CallCap').implement({
  description: 'Cap on calls to one number within a time window.',
  fields: (t) => ({
    calls: t.exposeInt('calls', { description: 'Maximum of calls to one number.' }),
    hours: t.exposeInt('hours', { description: 'Hours over which the cap counts calls to one number.' }),
  }),
});

const CallingRulesObject = builder.objectRef<CallingRules>('CallingRules').implement({
  description: 'Hours and caps for calls to a place.',
  fields: (t) => ({
    hours: t.expose('hours', {
      type: [AllowedHoursObject],
      description: 'Hours in which calls are allowed.',
    }),
    holidays: t.exposeStringList('holidays', {
      description: `Days without calls, such as ${HOLIDAY_EXAMPLES}.`,
    }),
    caps: t.expose('caps', {
      type: [CallCapObject],
      description: 'Caps on calls to one number. Every cap must hold.',
    }),
  }),
});

const JurisdictionObject = builder.objectRef<Jurisdiction>('Jurisdiction').implement({
  description: 'A place and its legal rules, applied unless `quietHours` is `OFF`.',
  fields: (t) => ({
    id: t.exposeString('id', {
      description: 'Id of the place, as used in `setPlaceRules` and `exemptPlace`.',
    }),
    name: t.exposeString('name', { description: 'The place’s name.' }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2. Null: every country without rules of its own.',
    }),
    rules: t.field({
      type: CallingRulesObject,
      description: 'Hours and caps for calls to this place.',
      resolve: (row) => row,
    }),
    source: t.exposeString('source', { description: 'Legal source of the calling rules.' }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Notes on rules that are unverified or stricter than their source.',
    }),
    requiresConsent: t.boolean({
      nullable: true,
      description: 'Whether the law demands consent to such calls. Null: unknown.',
      resolve: ({ consent }) => (consent === undefined ? null : consent.required !== 'none'),
    }),
    recordingRequiresConsent: t.boolean({
      nullable: true,
      description: 'Whether all parties must consent to a recording. Null: unknown.',
      resolve: ({ recording }) => (recording === undefined ? null : recording.consent === 'all_parties'),
    }),
    restAfterRefusalDays: t.exposeInt('restAfterRefusalDays', {
      nullable: true,
      description: 'Days that the law demands without a call after a refusal.',
    }),
    areHoursChecked: t.boolean({
      description: 'Whether the hours were compared with a source.',
      resolve: ({ sources = [] }) =>
        sources.some(({ of, confidence }) => of.includes('hours') && confidence !== 'unchecked'),
    }),
    version: t.exposeString('version', {
      description: 'Version of the rules, which the proof of each dial names.',
    }),
    dated: t.expose('dated', { type: 'Date', description: 'Day of the last check of the rules.' }),
  }),
});

const PlaceExemptionObject = builder.objectRef<PlaceExemption>('PlaceExemption').implement({
  description: 'Exemption of an account’s calls from the rules of a place.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'The reason given for the exemption.' }),
    by: t.exposeString('byName', { description: 'Actor: a user, an API key or the operator.' }),
    at: t.field({
      type: 'DateTime',
      description: 'Start of the exemption.',
      resolve: ({ at }) => new Date(at),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the exemption. Null: until `endPlaceExemption` is called.',
      resolve: ({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt)),
    }),
  }),
});

const PlaceRulesObject = builder.objectRef<PlaceRules>('PlaceRules').implement({
  description: 'Own rules and exemption of an account for a place.',
  fields: (t) => ({
    place: t.exposeString('place', { description: 'Id of a jurisdiction, or a country code.' }),
    own: t.expose('own', {
      type: CallingRulesObject,
      nullable: true,
      description: 'The account’s own rules, added to the legal rules. Null: none.',
    }),
    exemption: t.expose('exemption', {
      type: PlaceExemptionObject,
      nullable: true,
      description: 'Exemption from the legal rules of the place. Null: they apply.',
    }),
  }),
});

const ChangeKindEnum = builder.enumType('CallingRuleChangeKind', {
  description: 'Kind of a change of calling rules.',
  values: describedBy<CallingRuleChangeKind>({
    RULES_SET: 'The account’s own rules for a place were set.',
    EXEMPTED: 'The account was exempted from the rules of a place.',
    EXEMPTION_ENDED: 'The exemption from the rules of a place ended.',
    QUIET_HOURS_SET: 'The action for calls in quiet hours was set.',
    ARTIFICIAL_VOICE_RULES_SET: 'The rules for artificial voices were turned on or off.',
  }),
});

builder.prismaObject('CallingRuleChange', {
  interfaces: [Node],
  description: 'Change of the calling rules that an account keeps to. Immutable.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The change’s id.' }),
    kind: t.expose('kind', { type: ChangeKindEnum, description: 'Kind of change.' }),
    place: t.exposeString('place', {
      nullable: true,
      description: 'Id of a jurisdiction, or a country code. Null for changes of settings.',
    }),
    rules: t.field({
      type: CallingRulesObject,
      nullable: true,
      description: 'New rules of `RULES_SET`. Null: none.',
      resolve: ({ rules }) => rules as unknown as CallingRules | null,
    }),
    quietHours: t.expose('quietHours', {
      type: QuietHoursEnum,
      nullable: true,
      description: 'New action of `QUIET_HOURS_SET`.',
    }),
    artificialVoiceRules: t.exposeBoolean('artificialVoiceRules', {
      nullable: true,
      description: 'New value of `ARTIFICIAL_VOICE_RULES_SET`.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason given for `EXEMPTED`, or for looser settings.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the exemption of `EXEMPTED`. Null: it does not expire.',
    }),
    by: t.exposeString('byName', {
      description: 'Actor: a user’s email address, an API key’s name, or `operator`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the change.' }),
  }),
});

findNodes('CallingRuleChange', 'rule', (ids, context) =>
  tenantOf(context).callingRuleChange.findMany({ where: { id: { in: ids } } }),
);

builder.prismaObjectField('Account', 'placeRules', (t) =>
  t.field({
    type: [PlaceRulesObject],
    description: 'Own calling rules by place. Not applied while `quietHours` is `OFF`.',
    select: { placeRules: true },
    resolve: ({ placeRules }) => placeRules as unknown as PlaceRules[],
  }),
);

const AllowedHoursInput = builder.inputType('AllowedHoursInput', {
  description: 'Hours in which calls are allowed, in the callee’s local time.',
  fields: (t) => ({
    days: t.field({ type: [WeekdayEnum], required: true, description: 'Days on which the hours apply.' }),
    from: t.string({ required: true, description: 'Start of the hours: `HH:MM`, 24-hour.' }),
    to: t.string({ required: true, description: 'End of the hours: `HH:MM`, at most `24:00`.' }),
  }),
});

const CallCapInput = builder.inputType('CallCapInput', {
  description: 'Cap on calls to one number within a time window.',
  fields: (t) => ({
    calls: t.int({
      required: true,
      description: `Maximum of calls to one number, ${range(1, CALL_SETTINGS_LIMITS.callsPerCap)}.`,
    }),
    hours: t.int({
      required: true,
      description: `Length of the time window in hours, ${range(1, CALL_SETTINGS_LIMITS.hoursPerCap)}.`,
    }),
  }),
});

const SetPlaceRulesInput = builder.inputType('SetPlaceRulesInput', {
  description: 'The account’s own rules for a place. Replaces earlier ones.',
  fields: (t) => ({
    place: t.string({
      required: true,
      description: 'Id of a jurisdiction, or a country code for all its parts.',
    }),
    hours: t.field({
      type: [AllowedHoursInput],
      description: `Hours in which calls are allowed; at most ${CALL_SETTINGS_LIMITS.hoursPerPlace}. Default: every hour.`,
    }),
    holidays: t.stringList({
      description:
        `Days without calls, such as ${HOLIDAY_EXAMPLES}; ` +
        `at most ${CALL_SETTINGS_LIMITS.holidaysPerPlace}.`,
    }),
    caps: t.field({
      type: [CallCapInput],
      description: `Caps on calls to one number; at most ${CALL_SETTINGS_LIMITS.capsPerPlace}.`,
    }),
  }),
});

const ExemptPlaceInput = builder.inputType('ExemptPlaceInput', {
  description: 'Exemption of the account’s calls from the rules of a place.',
  fields: (t) => ({
    place: t.string({
      required: true,
      description:
        'Id of a jurisdiction, or a country without rules of its own. Parts of a country keep their rules.',
    }),
    reason: t.string({
      required: true,
      description: `Reason, recorded; at most ${CALL_SETTINGS_LIMITS.overrideReasonLength} characters.`,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'End of the exemption. Default: until `endPlaceExemption` is called.',
    }),
  }),
});

const EndPlaceExemptionInput = builder.inputType('EndPlaceExemptionInput', {
  description: 'Place whose rules apply again.',
  fields: (t) => ({
    place: t.string({ required: true, description: 'The `place` that was passed to `exemptPlace`.' }),
  }),
});

const changes = modelList({
  node: 'CallingRuleChange',
  from: Prisma.raw('calling_rule_changes'),
  filter: ListFilter,
  narrow: (filter, { deps }) => narrowed(deps.ids, 'callingRuleChange', filter),
});
changes.addQuery('callingRuleChanges', 'Changes of calling hours and caps, with their actors, newest first.');

builder.queryFields((t) => ({
  jurisdictions: t.field({
    type: [JurisdictionObject],
    description: 'The places with legal calling rules in force, and their sources.',
    complexity: { field: 1, multiplier: 80 },
    resolve: (_root, _args, { deps: { jurisdictions, clock } }) =>
      jurisdictions.rows.filter((row) => isInForce(row, utcDay(clock.now()))),
  }),
}));

const asActor = (viewer: Viewer) => ({ accountId: viewer.accountId, by: actorOf(viewer) });

builder.mutationFields((t) => ({
  setPlaceRules: t.field({
    type: modelPayload('Account'),
    nullable: true,
    description: 'Sets the account’s own rules for a place, added to the legal rules.',
    args: { input: t.arg({ type: SetPlaceRulesInput, required: true }) },
    resolve: (_root, { input }, context) => setPlaceRules(context.deps, asActor(viewerOf(context)), input),
  }),
  exemptPlace: t.field({
    type: modelPayload('Account'),
    nullable: true,
    description:
      'Exempts the account’s calls from the hours and caps of a place. Reason and actor are recorded.',
    args: { input: t.arg({ type: ExemptPlaceInput, required: true }) },
    resolve: (_root, { input }, context) => exemptPlace(context.deps, asActor(viewerOf(context)), input),
  }),
  endPlaceExemption: t.field({
    type: modelPayload('Account'),
    nullable: true,
    description: 'Ends the account’s exemption from the rules of a place.',
    args: { input: t.arg({ type: EndPlaceExemptionInput, required: true }) },
    resolve: (_root, { input }, context) =>
      endPlaceExemption(context.deps, asActor(viewerOf(context)), input),
  }),
}));
