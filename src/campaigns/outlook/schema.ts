import { builder } from '../../graphql/builder.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../../graphql/context.ts';
import { batchLoader } from '../../graphql/loaders/batch-loader.ts';
import { CallObstacleObject } from '../../graphql/types/call-obstacle.ts';
import { figure } from '../../graphql/types/described.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { UpdateCampaignInput } from '../settings/schema.ts';
import { previewUpdate } from '../settings/update-campaign.ts';
import { activityOf, type CampaignActivity } from './activity.ts';
import { MAX_CHECKED_CONTACTS } from './delays.ts';
import { emptyVariableWarnings } from './empty-variables.ts';
import { type CampaignPlan, type ObstructedContacts, readPlans } from './facts/calling-groups.ts';
import { readCircumstances } from './facts/circumstances.ts';
import type { QuietContacts } from './facts/quiet-contacts.ts';
import { warningsOf } from './facts/warnings.ts';
import { type CampaignForecast, HORIZON_DAYS } from './forecast/forecast.ts';
import { forecastPlans } from './forecast/forecast-plans.ts';
import { MOST_KEPT_CONTACTS, readKeptForecasts } from './forecast/keep-forecast.ts';
import { delayedContacts, type Preflight, preflight, preflightOf } from './preflight.ts';

const CampaignActivityObject = builder.objectRef<CampaignActivity>('CampaignActivity').implement({
  description: 'Current activity of a campaign, and the time of its next call.',
  fields: (t) => ({
    obstacle: t.expose('obstacle', {
      type: CallObstacleObject,
      nullable: true,
      description: 'Why the next call is not placed now. Null while the campaign places calls.',
    }),
    sentence: t.exposeString('sentence', {
      description: 'Human-readable activity, with live calls and warnings.',
    }),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Expected time of the next call. Null: at once, or only after an action of yours.',
    }),
  }),
});

const circumstancesLoader = batchLoader((campaigns: readonly Campaign[], { deps }) =>
  readCircumstances(deps, campaigns),
);

builder.prismaObjectField('Campaign', 'activity', (t) =>
  t.field({
    type: CampaignActivityObject,
    description: 'Current activity of the campaign, or the reason why it waits.',
    resolve: async (campaign, _args, context) => activityOf(await circumstancesLoader(context, campaign)),
  }),
);

builder.prismaObjectField('Campaign', 'warnings', (t) =>
  t.stringList({
    description: 'Settings that cannot take effect, as sentences.',
    resolve: async (campaign, _args, context) => warningsOf(await circumstancesLoader(context, campaign)),
  }),
);

export const ObstructedContactsObject = builder
  .objectRef<ObstructedContacts>('ObstructedContacts')
  .implement({
    description: 'Contacts that are not called for the same reason, or not yet.',
    fields: (t) => ({
      obstacle: t.expose('obstacle', {
        type: CallObstacleObject,
        description: 'Reason why the contacts are not called, or not yet.',
      }),
      contacts: t.exposeInt('contacts', { description: 'Number of contacts in the group.' }),
    }),
  });

const QuietContactsObject = builder.objectRef<QuietContacts>('QuietContacts').implement({
  description: 'Contacts that wait for the calling hours of one place.',
  fields: (t) => ({
    jurisdiction: t.string({
      description: 'Id of the jurisdiction. See `Query.jurisdictions` for its rules.',
      resolve: ({ jurisdiction }) => jurisdiction.id,
    }),
    name: t.string({ description: 'The place’s name.', resolve: ({ jurisdiction }) => jurisdiction.name }),
    contacts: t.exposeInt('contacts', { description: 'Number of contacts in the group.' }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'First permitted time to call them. Null: not within 30 days.',
    }),
  }),
});

const PreflightObject = builder.objectRef<Preflight>('CampaignPreflight').implement({
  description: 'Preview of a campaign: contacts that it still calls, cost and end.',
  fields: (t) => ({
    contactsTotal: t.exposeInt('contactsTotal', {
      description: 'Contacts of the contact list; after the start, those that remain.',
    }),
    contactsCallable: t.exposeInt('contactsCallable', { description: 'Contacts that would be called.' }),
    blocked: t.expose('blocked', {
      type: [ObstructedContactsObject],
      description: 'Contacts that would not be called, by obstacle.',
    }),
    delayed: t.field({
      type: [ObstructedContactsObject],
      description: `Callable contacts that must wait, by the rule that delays them longest. Part of \`contactsCallable\`. Of contacts called within 30 days, at most ${figure(MAX_CHECKED_CONTACTS)} are counted.`,
      resolve: (preflight, _args, { deps }) => delayedContacts(deps, preflight),
    }),
    quiet: t.expose('quiet', {
      type: [QuietContactsObject],
      description:
        'Callable contacts that wait for the calling hours of their place, soonest first. Part of `contactsCallable`. Empty while `quietHours` is `OFF`.',
    }),
    unenforced: t.expose('unenforced', {
      type: [ObstructedContactsObject],
      description:
        'Callable contacts that rules of their places forbid to call now, which the account’s settings ignore. New accounts at a real voice provider keep to them.',
    }),
    costMinimum: t.exposeFloat('costMinimum', {
      description: 'Cost in credits if each contact is connected once, for one minute.',
    }),
    costMaximum: t.exposeFloat('costMaximum', {
      description: 'Cost in credits if each contact talks once for the maximum duration.',
    }),
    estimatedEnd: t.expose('estimatedEnd', {
      type: 'DateTime',
      nullable: true,
      description: 'Expected end of the campaign’s forecast. Null: see `CampaignForecast.endsAt`.',
    }),
    problems: t.expose('problems', {
      type: [CallObstacleObject],
      description: 'Why the campaign cannot be started. Empty if it can.',
    }),
    warnings: t.stringList({
      description:
        'Settings that cannot take effect, and variables of the agent for which contacts have no value. They do not prevent the start.',
      resolve: async (preflight, _args, { deps }) => [
        ...preflight.warnings,
        ...(await emptyVariableWarnings(deps.database.prisma, preflight)),
      ],
    }),
  }),
});

/** GraphQL cost of a preflight or forecast. It reads all contacts of a list, so an operation may have only a few. */
const PREFLIGHT_COST = 5_000;

interface PlannedCampaign {
  plan: CampaignPlan;
  forecast: CampaignForecast;
}

async function planCampaigns(
  deps: CampaignsDeps,
  campaigns: readonly Campaign[],
  signal: AbortSignal | undefined,
): Promise<PlannedCampaign[]> {
  const distinct = [...new Map(campaigns.map((campaign) => [campaign.id, campaign])).values()];
  const plans = await readPlans(deps, distinct);
  const forecasts = await forecastPlans(deps, plans, signal);
  const byId = new Map(
    plans.map((plan, i) => [
      plan.circumstances.campaign.id,
      { plan, forecast: forecasts[i] as CampaignForecast },
    ]),
  );
  return campaigns.map(({ id }) => byId.get(id) as PlannedCampaign);
}

const plans = batchLoader((campaigns: readonly Campaign[], { deps, signal }) =>
  planCampaigns(deps, campaigns, signal),
);
const plansOf = new WeakMap<GraphqlContext, Map<string, Promise<PlannedCampaign>>>();

/** Returns a campaign's plan and forecast, which an operation makes once for each version of the campaign that it reads. */
function planOf(context: GraphqlContext, campaign: Campaign): Promise<PlannedCampaign> {
  const known = plansOf.get(context) ?? new Map<string, Promise<PlannedCampaign>>();
  plansOf.set(context, known);
  const key = `${campaign.id} ${campaign.version}`;
  const plan = known.get(key) ?? plans(context, campaign);
  known.set(key, plan);
  return plan;
}

builder.prismaObjectField('Campaign', 'preflight', (t) =>
  t.field({
    type: PreflightObject,
    complexity: PREFLIGHT_COST,
    description: 'Preview: contacts to be called, cost and estimated end.',
    resolve: async (campaign, _args, context) => {
      const { plan, forecast } = await planOf(context, campaign);
      return preflightOf(context.deps, plan, forecast);
    },
  }),
);

const ForecastWait = builder.objectRef<CampaignForecast['waits'][number]>('ForecastWait').implement({
  description: 'Time that a campaign is expected to lose to one limit.',
  fields: (t) => ({
    obstacle: t.expose('obstacle', { type: CallObstacleObject, description: 'The limit.' }),
    seconds: t.exposeFloat('seconds', {
      description: 'Time in which the next call waits for this limit alone.',
    }),
  }),
});

const ForecastHourObject = builder.objectRef<CampaignForecast['hours'][number]>('ForecastHour').implement({
  description: 'Expected calls of one clock hour.',
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'Beginning of the hour.',
      resolve: ({ at }) => new Date(at),
    }),
    calls: t.exposeFloat('calls', { description: 'Calls that are expected to start.' }),
    connected: t.exposeFloat('connected', { description: 'Of these, calls that are expected to connect.' }),
  }),
});

const ForecastObject = builder.objectRef<CampaignForecast>('CampaignForecast').implement({
  description:
    'Forecast of a campaign’s further calls by the rules of the dialer: hours, caps, retries, pace, slots, numbers, credits. Bounds are those that 10 % of outcomes are expected to pass.',
  fields: (t) => ({
    madeAt: t.expose('madeAt', { type: 'DateTime', description: 'Time of the forecast.' }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: `Expected end. Null: not within ${HORIZON_DAYS} days, or credits run out before.`,
    }),
    endsEarliest: t.expose('endsEarliest', {
      type: 'DateTime',
      nullable: true,
      description: 'Lower bound of the end.',
    }),
    endsLatest: t.expose('endsLatest', {
      type: 'DateTime',
      nullable: true,
      description: 'Upper bound of the end. Null: the campaign may not end by itself.',
    }),
    stopsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When credits or budget run out. Null: not before the end.',
      resolve: ({ stop }) => stop?.at,
    }),
    stopReason: t.field({
      type: CallObstacleObject,
      nullable: true,
      description: 'Shortage of credits or budget that stops the campaign. Null: none.',
      resolve: ({ stop }) => stop?.obstacle,
    }),
    contactsCallable: t.exposeInt('contactsCallable', { description: 'Contacts that may be called.' }),
    contactsCalled: t.exposeInt('contactsCalled', { description: 'Contacts that will be called.' }),
    neverCalled: t.expose('neverCalled', {
      type: [ObstructedContactsObject],
      description: 'Contacts that will never be called, by reason.',
    }),
    calls: t.exposeInt('calls', { description: 'Further calls.' }),
    connected: t.exposeInt('connected', { description: 'Further calls that connect.' }),
    cost: t.float({
      description: 'Cost of the further calls in credits.',
      resolve: ({ cost }) => cost.expected,
    }),
    costLow: t.float({ description: 'Lower bound of the cost.', resolve: ({ cost }) => cost.low }),
    costHigh: t.float({ description: 'Upper bound of the cost.', resolve: ({ cost }) => cost.high }),
    creditsAvailable: t.exposeInt('creditsAvailable', {
      nullable: true,
      description: 'Credits for these calls, by balance and budget. Null: no limit.',
    }),
    waits: t.expose('waits', {
      type: [ForecastWait],
      description: 'Limits by the time that they cost, the longest first.',
    }),
    hours: t.expose('hours', { type: [ForecastHourObject], description: 'Hours with calls.' }),
    basis: t.exposeString('basis', {
      description: 'Human-readable: the calls whose outcomes and durations the forecast goes by.',
    }),
    answerRate: t.exposeFloat('answerRate', {
      description: 'Share of calls that are expected to connect, 0 to 1.',
    }),
  }),
});

builder.prismaObjectField('Campaign', 'forecast', (t) =>
  t.field({
    type: ForecastObject,
    nullable: true,
    complexity: PREFLIGHT_COST,
    description:
      'Forecast as of now; of a draft or paused campaign, for continuing now. Null once it is over.',
    resolve: async (campaign, _args, context) => {
      if (campaign.status === 'COMPLETED' || campaign.status === 'CANCELED') return null;
      return (await planOf(context, campaign)).forecast;
    },
  }),
);

const keptForecasts = batchLoader((campaignIds: readonly string[], context) =>
  readKeptForecasts(tenantOf(context), campaignIds),
);

builder.prismaObjectField('Campaign', 'startForecast', (t) =>
  t.field({
    type: ForecastObject,
    nullable: true,
    description: `Forecast at the start, kept unchanged. Null before, for a moment after the start, and above ${MOST_KEPT_CONTACTS} contacts.`,
    resolve: ({ id }, _args, context) => keptForecasts(context, id),
  }),
);

builder.queryFields((t) => ({
  previewCampaignUpdate: t.field({
    type: PreflightObject,
    nullable: true,
    complexity: PREFLIGHT_COST,
    description:
      'The preflight of a campaign after an update. Throws as `updateCampaign` does, changes nothing.',
    args: { input: t.arg({ type: UpdateCampaignInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      preflight(context.deps, await previewUpdate(context.deps, viewerOf(context), input)),
  }),
}));
