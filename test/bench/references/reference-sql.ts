import { PROOF } from './lean-tables.ts';

/** A statement that is prepared once a connection. */
export interface Statement {
  name: string;
  text: string;
}

/** All that a dispatch depends on. */
export interface DispatchBasis {
  providerAgentId: string;
  firstMessage: string | null;
  extractionFields: unknown;
  maxDurationSeconds: number;
  tools: unknown;
  transfers: unknown;
  numberId: string;
  e164: string;
  rate: string | null;
  suppressed: boolean;
  balance: number;
}

const CALL_COLUMNS = `
  id, agent_id AS "agentId", contact_id AS "contactId", campaign_id AS "campaignId", attempt,
  external_id AS "externalId", metadata,
  phone_number_id AS "phoneNumberId", phone_from AS "phoneFrom", phone_to AS "phoneTo",
  agent_version AS "agentVersion", status,
  outcome, outcome AS "outcomeBy", callback_at AS "callbackAt", callback_request AS "callbackRequest",
  ended_reason AS "endedReason", voice_provider_conv_id AS "voiceProviderConvId", created_at AS "createdAt",
  not_before AS "notBefore", not_after AS "notAfter", scheduled_for AS "scheduledFor", answered_at AS "answeredAt", ended_at AS "endedAt", duration_seconds AS "durationSeconds", summary, sentiment,
  sentiment_score AS "sentimentScore", goal_achieved AS "goalAchieved", extracted_data AS "extractedData",
  voicemail, has_recording AS "recordingUrl",
  recording_problem AS "recordingProblem", credits_charged AS "creditsCharged",
  CASE WHEN provider_cost IS NOT NULL
    THEN jsonb_build_object('amount', provider_cost::text, 'currency', provider_cost_unit) END AS "providerCost",
  transferred_to AS "transferredTo", disclosure_heard AS "disclosureHeard", amended`;

export const AUTHENTICATE: Statement = {
  name: 'authenticate',
  text: `
    SELECT k.id, k.account_id AS "accountId", k.last_used_at AS "lastUsedAt", s.tier,
           a.requests_per_minute, a.requests_per_second, a.concurrent_limit
    FROM api_keys k JOIN accounts a ON a.id = k.account_id JOIN subscriptions s ON s.account_id = a.id
    WHERE (k.secret_hash = $1 OR (k.previous_secret_hash = $1 AND k.previous_valid_until > $2))
      AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)`,
};

export const READ_CALL: Statement = {
  name: 'read-call',
  text: `
    SELECT ${CALL_COLUMNS}, variables, jsonb_build_object(
      'firstMessage', overrides->'firstMessage', 'maxDurationSeconds', overrides->'maxDurationSeconds') AS overrides,
      quiet_hours AS "quietHours", pre_dial AS "preDial", (
      SELECT coalesce(json_agg(json_build_object(
        'role', role, 'message', message, 'timeSeconds', time_seconds) ORDER BY position), '[]')
      FROM transcript_turns WHERE call_id = calls.id) AS transcript
    FROM calls WHERE id = $1 AND account_id = $2`,
};

export const LIST_CALLS: Statement = {
  name: 'list-calls',
  text: `SELECT ${CALL_COLUMNS} FROM calls WHERE account_id = $1 ORDER BY id DESC LIMIT $2`,
};

export const DISPATCH_BASIS: Statement = {
  name: 'dispatch-basis',
  text: `
    SELECT agent.provider_agent_id AS "providerAgentId", agent.first_message AS "firstMessage",
      agent.extraction_fields AS "extractionFields", agent.max_duration_seconds AS "maxDurationSeconds",
      agent.tools, agent.transfers,
      number.id AS "numberId", number.e164, account.credit_balance AS balance,
      (SELECT price_per_minute FROM rates WHERE country = $4 AND starts_with(substr($3, 2), prefix)
       ORDER BY length(prefix) DESC LIMIT 1) AS rate,
      EXISTS (SELECT FROM suppressed_numbers WHERE account_id = $1 AND phone = $3) AS suppressed
    FROM agents AS agent
    JOIN accounts AS account ON account.id = agent.account_id
    CROSS JOIN LATERAL (
      SELECT id, e164 FROM phone_numbers
      WHERE account_id = $1 AND provider = agent.provider AND status = 'ACTIVE' ORDER BY id LIMIT 1) AS number
    WHERE agent.id = $2 AND agent.account_id = $1 AND agent.archived_at IS NULL AND agent.status = 'ACTIVE'`,
};

export const OPEN_CALL: Statement = {
  name: 'open-call',
  text: `
    WITH call AS (
      INSERT INTO lean.calls (id, account_id, agent_id, phone_number_id, phone_from, phone_to, price_per_minute, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id, account_id
    ), proof AS (
      INSERT INTO lean.proofs (account_id, call_id, record) SELECT account_id, id, ${PROOF} FROM call)
    INSERT INTO lean.call_events (call_id, sequence, event, status, occurred_at)
    SELECT id, 1, 'dial', 'QUEUED', $8 FROM call`,
};

export const RING_CALL: Statement = {
  name: 'ring-call',
  text: `
    WITH call AS (
      UPDATE lean.calls SET status = 'RINGING', conversation_id = $2 WHERE id = $1 AND status = 'QUEUED' RETURNING *
    ), event AS (
      INSERT INTO lean.call_events (call_id, sequence, event, status, occurred_at)
      SELECT id, 2, 'ring', 'RINGING', $3::timestamptz FROM call)
    SELECT id, phone_from AS "phoneFrom", phone_to AS "phoneTo", status,
      conversation_id AS "voiceProviderConvId", created_at AS "createdAt" FROM call`,
};
