import { describe, expect, test } from 'vitest';
import {
  CAMPAIGN_EVENT_NAMES,
  CAMPAIGN_TRANSITIONS,
  INITIAL_STATUS,
  illegalTransition,
} from '../../src/campaigns/campaign/states.ts';
import { CampaignStatus } from '../../src/platform/generated/prisma/enums.ts';

const statuses = Object.values(CampaignStatus);
const transitions = Object.values(CAMPAIGN_TRANSITIONS);
const leaving = (status: CampaignStatus) => transitions.filter(({ from }) => from.includes(status));

function reachable(): Set<CampaignStatus> {
  const reached = new Set<CampaignStatus>([INITIAL_STATUS]);
  for (const status of reached) for (const { to } of leaving(status)) reached.add(to);
  return reached;
}

describe("the campaigns' transition table", () => {
  test('reaches every state', () => {
    expect([...reachable()].sort()).toEqual([...statuses].sort());
  });

  test('can be left in every state but the two final ones', () => {
    expect(statuses.filter((status) => leaving(status).length === 0)).toEqual(['COMPLETED', 'CANCELED']);
  });

  test('lets every campaign that is not over be canceled', () => {
    expect(CAMPAIGN_TRANSITIONS.cancel.from).toEqual(statuses.filter((status) => leaving(status).length > 0));
  });

  test('emits events for pauses and completion only, whatever the transition', () => {
    const eventTypes = { PAUSED: 'CAMPAIGN_PAUSED', COMPLETED: 'CAMPAIGN_COMPLETED' };
    for (const { to, emits } of transitions) expect(emits).toBe(eventTypes[to as keyof typeof eventTypes]);
  });

  test('a refused command names the present state and the allowed ones', () => {
    expect(illegalTransition('COMPLETED', 'pause').message).toBe(
      'A completed campaign cannot be paused. Its status must be scheduled or running.',
    );
    expect(CAMPAIGN_EVENT_NAMES).toEqual(Object.keys(CAMPAIGN_TRANSITIONS));
  });
});
