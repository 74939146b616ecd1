import { afterAll, beforeAll, describe, it } from 'vitest';
import * as calls from './calls.ts';
import * as campaigns from './campaigns.ts';
import { Operator, settingsOf } from './operator.ts';
import * as people from './people.ts';
import { CALLS, CONTACTS, startTaskWorld, type TaskWorld } from './world.ts';

let world: TaskWorld;

beforeAll(async () => {
  world = await startTaskWorld();
}, 1_800_000);
afterAll(() => world.stop());

/** Work of a day. A task is added here; it begins at the start page and leaves the world as it found it. */
const TASKS: Record<string, (operator: Operator, world: TaskWorld) => Promise<void>> = {
  'see in ten seconds whether today is better than last Monday': campaigns.seeWhetherTodayGoesWell,
  'find yesterday’s call to a person': calls.findYesterdaysCall,
  'listen to a call': calls.listenToACall,
  'see why a call failed': calls.seeWhyACallFailed,
  'go through unhappy VIP calls': calls.goThroughUnhappyCalls,
  'call seven people again who did not answer': calls.callAgain,
  'find a call by what was said in it': calls.findWhatWasSaid,
  'download the calls of a list': calls.downloadCalls,
  'hang up a live call': calls.hangUpALiveCall,
  'see why a campaign is slow': campaigns.seeWhyACampaignIsSlow,
  'move the evening limit and undo it': campaigns.moveTheEveningLimit,
  'duplicate a campaign': campaigns.duplicateACampaign,
  'compare two agents': campaigns.compareTwoAgents,
  'correct a wrong number': people.fixAWrongNumber,
  'opt a contact out': people.optSomebodyOut,
  'opt a number out': people.optOutByNumber,
  'call a person at nine by their clock': people.callAtNine,
};

describe(`over ${CALLS.toLocaleString()} calls and ${CONTACTS.toLocaleString()} contacts, an operator can`, () => {
  const tasks = Object.entries(TASKS).map(([task, run], index) => ({ task, run, index }));
  // One after another: browsers beside each other would wait for the processors, and their delays would not be the page's.
  it.each(tasks)('$task, on every screen, by mouse and by keyboard', async ({ task, run, index }) => {
    for (const setting of settingsOf(index)) {
      const operator = await Operator.at(world, setting);
      try {
        await run(operator, world);
        await operator.finish(task);
      } catch (cause) {
        throw new Error(`at ${setting.width} pixels, ${setting.theme}, by ${setting.input}`, { cause });
      }
    }
  });
});
