import { describe, expect, test } from 'vitest';
import { CAMPAIGN_TRANSITIONS, INITIAL_STATUS, illegalTransition } from '../../src/campaigns/lifecycle.ts';
import { CampaignStatus } from '../../src/platform/generated/prisma/enums.ts';

const statuses = Object.values(CampaignStatus);
const leaving = (status: CampaignStatus) =>
  CAMPAIGN_TRANSITIONS.filter(({ from }) => (from as readonly CampaignStatus[]).includes(status));

function reachable(): Set<CampaignStatus> {
  const reached = new Set<CampaignStatus>([INITIAL_STATUS]);
  for (const status of reached) for (const { to } of leaving(status)) reached.add(to);
  return reached;
}

describe("the campaigns' transition table", () => {
  test('reaches every state', () => {
    expect([...reachable()].sort()).toEqual([...statuses].sort());
  });

  test('names each event once', () => {
    const events = CAMPAIGN_TRANSITIONS.map(({ event }) => event);
    expect(new Set(events).size).toBe(events.length);
  });

  test('leads on from every state but the two final ones', () => {
    expect(statuses.filter((status) => leaving(status).length === 0)).toEqual(['COMPLETED', 'CANCELED']);
  });

  test('lets every campaign that is not over be canceled', () => {
    const cancelable = statuses.filter((status) => leaving(status).some(({ event }) => event === 'cancel'));
    expect(cancelable).toEqual(['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED']);
  });

  test('tells of completion whichever way it comes, and of nothing else', () => {
    for (const { to, emits } of CAMPAIGN_TRANSITIONS) {
      expect(emits).toEqual(to === 'COMPLETED' ? ['CAMPAIGN_COMPLETED'] : []);
    }
  });

  test('a refused command names the present state and the allowed ones', () => {
    expect(illegalTransition('COMPLETED', 'pause').message).toBe(
      'The campaign is completed. To pause it, it must be scheduled or running.',
    );
  });
});
