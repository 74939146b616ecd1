import type { DialingDeps } from '../deps.ts';
import type { CallDelay } from './delays.ts';

/** A call that waits on. */
export interface PutOff {
  id: string;
  /** When it is asked again. */
  openAt: Date;
  /** Whether it is not to be placed before then, as its customer is told; false = it may be placed at any moment. */
  isPlan: boolean;
  delay: CallDelay | null;
}

/** Has calls that wait for their time wait on. */
export async function putOff({ database }: DialingDeps, calls: readonly PutOff[]): Promise<void> {
  if (calls.length === 0) return;
  await database.prisma.$executeRaw`
    UPDATE calls SET open_at = later.at, last_heard_at = later.at, delay = later.delay,
      scheduled_for = CASE WHEN later.is_plan THEN later.at ELSE scheduled_for END
    FROM unnest(
      ${calls.map(({ id }) => id)}::text[], ${calls.map(({ openAt }) => openAt.toISOString())}::timestamptz[],
      ${calls.map(({ isPlan }) => isPlan)}::boolean[],
      ${calls.map(({ delay }) => delay && JSON.stringify(delay))}::jsonb[]) AS later (id, at, is_plan, delay)
    WHERE calls.id = later.id AND calls.open_at IS NOT NULL`;
}
