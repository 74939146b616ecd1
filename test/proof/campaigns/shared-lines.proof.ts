import { afterAll, describe, expect, it } from 'vitest';
import { type Campaigner, newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { FullProvider } from '../../scenarios/campaigns/full-provider.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

/** The figures of decision 12 (`docs/decisions/0012-shared-lines.md`). */
const LINES = 10;
const CONTACTS = 400;
/** Calls that are placed while two campaigns want all lines. */
const SHARED_CALLS = 60;
/** A provider that answers a call soon: a line becomes free this often. */
const FREED_EVERY_MS = 100;
const PATIENCE = { timeout: 60_000 };

/** Database triggers that take a part of the capacity away, so that the product has no switch for it. */
const WITHOUT = {
  'fair shares': `
    CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER forget BEFORE INSERT ON provider_waiters FOR EACH ROW EXECUTE FUNCTION forget()`,
  learning: `
    CREATE FUNCTION unlearn() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN NEW.learned_lines := NULL; NEW.raise_at := NULL; NEW.closed_until := NULL; RETURN NEW; END';
    CREATE TRIGGER unlearn BEFORE INSERT OR UPDATE ON provider_capacity FOR EACH ROW EXECUTE FUNCTION unlearn()`,
};

interface Variant {
  without?: keyof typeof WITHOUT;
  areLinesConfigured: boolean;
}

let town: Town | undefined;
afterAll(() => town?.close());

async function open({
  without,
  areLinesConfigured,
}: Variant): Promise<{ provider: FullProvider; town: Town }> {
  await town?.close();
  const provider = new FullProvider(LINES);
  town = await startTown({
    speed: 1,
    env: areLinesConfigured ? { SIMULATOR_CONCURRENT_CALLS: String(LINES) } : {},
  });
  provider.serve(town.app);
  if (without) await town.app.executeAsOwner(WITHOUT[without]);
  return { provider, town };
}

async function startCampaign(story: Campaigner, area: number): Promise<void> {
  const phones = Array.from({ length: CONTACTS }, (_, n) => `+1${area}${2_000_000 + n}`);
  await story.start(await story.draft({ phones, concurrentCalls: LINES * 4 }));
}

/** Frees a line again and again until so many calls were placed. */
async function letTalk(provider: FullProvider, placed: number): Promise<void> {
  const ended: Promise<void>[] = [];
  const ending = setInterval(() => ended.push(provider.end(1)), FREED_EVERY_MS);
  await expect.poll(() => provider.called.length, PATIENCE).toBeGreaterThanOrEqual(placed);
  clearInterval(ending);
  await Promise.all(ended);
}

function print(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

describe('a provider with ten lines', () => {
  it('refuses few placements while its lines are learned, and none where they are configured', async () => {
    const refused = async (variant: Variant): Promise<number> => {
      const { provider, town: place } = await open(variant);
      await startCampaign(await newCampaigner(place), 212);
      await letTalk(provider, LINES + SHARED_CALLS);
      print({ ...variant, placed: provider.called.length, refused: provider.refused });
      return provider.refused;
    };
    expect(await refused({ areLinesConfigured: true })).toBe(0);
    const learned = await refused({ areLinesConfigured: false });
    const unlearned = await refused({ without: 'learning', areLinesConfigured: false });
    expect(learned).toBeLessThan(unlearned / 2);
  }, 300_000);

  it('gives a campaign that comes second its share of the lines', async () => {
    const shareOfSecond = async (variant: Variant): Promise<number> => {
      const { provider, town: place } = await open(variant);
      const [first, second] = [await newCampaigner(place), await newCampaigner(place)];
      await startCampaign(first, 212);
      await expect.poll(() => provider.live.size, PATIENCE).toBe(LINES);
      await startCampaign(second, 312);
      await letTalk(provider, LINES + SHARED_CALLS);
      const shared = provider.called.slice(LINES, LINES + SHARED_CALLS);
      const share = shared.filter((phone) => phone.startsWith('+1312')).length / SHARED_CALLS;
      print({ ...variant, share });
      return share;
    };
    const fair = await shareOfSecond({ areLinesConfigured: true });
    await shareOfSecond({ without: 'fair shares', areLinesConfigured: true });
    expect(fair).toBeGreaterThan(0.35);
    expect(fair).toBeLessThan(0.65);
  }, 300_000);
});
