import { LAWFUL_SETTINGS } from '../../compliance/call-settings/call-settings.ts';
import { creditsForCall } from '../../credits/rates/pricing.ts';
import { obstaclesOf } from '../../dialing/rules/callee-rules.ts';
import { type CallObstacle, catalogObstacle, type ObstacleCode } from '../../obstacles/catalog.ts';
import type { Agent, Campaign } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { shortageInWords } from '../lifecycle/credit-check.ts';
import { countDelayed } from './delays.ts';
import {
  type CampaignPlan,
  type CheckedGroup,
  calleeOf,
  contactsIn,
  countedBy,
  countedSince,
  type ObstructedContacts,
  obstructed,
  readPlans,
} from './facts/calling-groups.ts';
import type { Circumstances } from './facts/circumstances.ts';
import { hoursOf } from './facts/contact-obstacles.ts';
import { countQuiet, type QuietContacts } from './facts/quiet-contacts.ts';
import { warningsOf } from './facts/warnings.ts';
import type { CampaignForecast } from './forecast/forecast.ts';
import { forecastPlans } from './forecast/forecast-plans.ts';

export interface Preflight {
  circumstances: Circumstances;
  agent: Agent;
  contactsTotal: number;
  contactsCallable: number;
  /** Contacts of the campaign that would not be called. */
  blocked: ObstructedContacts[];
  /** Contacts that may be called, but not before the calling hours of their place. */
  quiet: QuietContacts[];
  /** Callable contacts that rules of their places obstruct now, if the account keeps to fewer than it could. */
  unenforced: ObstructedContacts[];
  /** Credits that the campaign costs if every contact is connected once, for a minute. */
  costMinimum: number;
  /** Credits that the campaign costs if every contact talks once for the agent's maximum duration. */
  costMaximum: number;
  /** The expected end of the campaign's forecast; null = none. */
  estimatedEnd: Date | null;
  /** Reasons why the campaign cannot be started. */
  problems: CallObstacle[];
  warnings: string[];
}

/** Returns the preflight of a campaign whose plan and forecast are known. */
export function preflightOf(
  { jurisdictions }: CampaignsDeps,
  plan: CampaignPlan,
  forecast: CampaignForecast,
): Preflight {
  const { circumstances, agent, groups } = plan;
  const { facts } = circumstances.account;
  const callable = groups.filter(({ blocked }) => blocked === null);
  const contactsCallable = contactsIn(callable);
  return {
    circumstances,
    agent,
    contactsTotal: contactsIn(groups),
    contactsCallable,
    blocked: countedBy(groups, ({ blocked }) => blocked),
    quiet: countQuiet(
      jurisdictions,
      callable,
      hoursOf(jurisdictions, circumstances),
      facts,
      circumstances.now,
    ),
    unenforced: unenforcedIn(jurisdictions, plan, callable),
    costMinimum: costOf(callable, 60),
    costMaximum: costOf(callable, agent.maxDurationSeconds),
    estimatedEnd: forecast.endsAt,
    problems: problemsOf(plan),
    warnings: [...warningsOf(circumstances), ...forecast.warnings],
  };
}

/** Previews a campaign: whom it still calls, at what cost, and until when. */
export async function preflight(deps: CampaignsDeps, campaign: Campaign): Promise<Preflight> {
  const [plan] = await readPlans(deps, [campaign]);
  const [forecast] = plan === undefined ? [] : await forecastPlans(deps, [plan]);
  if (plan === undefined || forecast === undefined) throw new Error('a campaign has a plan and a forecast');
  return preflightOf(deps, plan, forecast);
}

/** Counts callable contacts that must wait, by the rule that delays them longest. */
export async function delayedContacts(
  deps: CampaignsDeps,
  { circumstances, contactsCallable }: Preflight,
): Promise<ObstructedContacts[]> {
  const since = countedSince(deps, circumstances.now);
  const { database, jurisdictions } = deps;
  return obstructed(
    await countDelayed(database.prisma, jurisdictions, circumstances, contactsCallable, since),
  );
}

/** Returns callable contacts by the obstacle that the settings of a new account at a real provider would add. */
function unenforcedIn(
  jurisdictions: CampaignsDeps['jurisdictions'],
  plan: CampaignPlan,
  callable: readonly CheckedGroup[],
): ObstructedContacts[] {
  const { account, now } = plan.circumstances;
  const { facts } = account;
  if (facts.artificialVoiceRules && facts.quietHours !== 'OFF') return [];
  const lawful = { ...facts, ...LAWFUL_SETTINGS };
  return countedBy(callable, (group) => {
    const [first] = obstaclesOf(jurisdictions, calleeOf(group, plan), lawful, now);
    return first === undefined || (first.reason === 'QUIET_HOURS' && facts.quietHours !== 'OFF')
      ? null
      : first.reason;
  });
}

function costOf(groups: readonly CheckedGroup[], durationSeconds: number): number {
  return groups.reduce(
    (sum, { contacts, pricePerMinuteUsd }) =>
      sum + contacts * creditsForCall({ durationSeconds, pricePerMinuteUsd }),
    0,
  );
}

/** Returns what the obstacles of all contacts together are for their campaign. */
function ofAll(codes: ReadonlySet<ObstacleCode | null>): ObstacleCode {
  const areOfHours = codes.isSubsetOf(new Set(['NO_CALLING_HOURS', 'NO_COMMON_HOURS']));
  if (codes.size === 0 || !areOfHours) return 'NO_CALLABLE_CONTACTS';
  return codes.has('NO_COMMON_HOURS') ? 'NO_COMMON_HOURS' : 'NO_CALLING_HOURS';
}

function problemsOf({ circumstances: { caller, account, campaign }, groups }: CampaignPlan): CallObstacle[] {
  const problems: CallObstacle[] = [];
  if (groups.every(({ blocked }) => blocked !== null)) {
    problems.push(catalogObstacle(ofAll(new Set(groups.map(({ blocked }) => blocked)))));
  }
  if ('problem' in caller)
    problems.push({ code: 'AGENT_UNAVAILABLE', sentence: caller.problem, until: null });
  const shortage = shortageInWords(account.facts, campaign);
  if (shortage !== null) problems.push({ ...shortage, until: null });
  return problems;
}
