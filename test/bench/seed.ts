import pg from 'pg';
import { createIds } from '../../src/platform/ids.ts';
import { systemClock } from '../../src/platform/time/clock.ts';

/** Account, agent and contacts that seeded calls belong to. */
export interface CallOwner {
  accountId: string;
  agentId: string;
  phoneNumberId: string;
}

const TURNS_PER_CALL = 12;

/**
 * Calls that have ended, with transcripts, summaries and recordings, as an account has them after some time.
 *
 * @returns their ids
 */
export async function seedEndedCalls(url: string, owner: CallOwner, count: number): Promise<string[]> {
  const ids = createIds(systemClock);
  const callIds = Array.from({ length: count }, () => ids.next('call'));
  await withClient(url, async (client) => {
    await client.query(INSERT_CALLS, [callIds, owner.accountId, owner.agentId, owner.phoneNumberId]);
    await client.query(INSERT_TURNS, [callIds, TURNS_PER_CALL]);
    await client.query('VACUUM ANALYZE calls, transcript_turns');
  });
  return callIds;
}

/** Runs `use` on a connection of its own. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const INSERT_CALLS = `
  INSERT INTO calls (
    id, account_id, agent_id, phone_number_id, phone_from, phone_to, status, ended_reason, provider,
    voice_provider_conv_id, price_per_minute, created_at, answered_at, ended_at, duration_seconds, summary,
    sentiment, sentiment_score, goal_achieved, extracted_data, has_recording, recording_key, credits_charged,
    last_heard_at)
  SELECT id, $2, $3, $4, '+15005550100', '+1415' || (5550000 + n), 'COMPLETED', 'callee_hung_up', 'simulator',
    'conv_' || n, 0.1995, made, made + interval '3 s', made + interval '45 s', 42,
    'The callee was glad of the call, asked good questions and agreed to an appointment on Thursday at ten.',
    'POSITIVE', 0.8, true, '{"appointmentDay": "Thursday", "appointmentHour": 10, "interested": true}', true,
    'calls/' || id, 20, made + interval '45 s'
  FROM unnest($1::text[]) WITH ORDINALITY AS call (id, n),
    LATERAL (SELECT now() - interval '30 days' + n * interval '1 minute') AS at (made)`;

const INSERT_TURNS = `
  INSERT INTO transcript_turns (call_id, position, role, message, time_seconds)
  SELECT id, position, CASE position % 2 WHEN 0 THEN 'AGENT' ELSE 'USER' END::transcript_role,
    'It usually takes two days from start to finish, turn ' || position || '.', position * 3.5
  FROM unnest($1::text[]) AS call (id), generate_series(0, $2::int - 1) AS position`;
