/** What a campaign's call writes, each step in one statement. Statements with a name are prepared once a connection. */

/** Calls of contacts that a job names, their first event, and the contacts' status. */
export const OPEN_CALLS = {
  name: 'open-calls',
  text: `
    WITH opened AS (
      INSERT INTO calls (id, account_id, agent_id, contact_id, phone_number_id, phone_from, phone_to, provider,
        price_per_minute, event_sequence, created_at, last_heard_at)
      SELECT row.id, contact.account_id, $3, contact.id, $4, $5, contact.phone, 'simulator', $6, 1, $7, $7
      FROM unnest($1::text[], $2::text[]) AS row (id, contact_id) JOIN contacts AS contact ON contact.id = contact_id
      RETURNING id, contact_id, phone_to
    ), event AS (
      INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
      SELECT id, 1, 'dial', 'QUEUED', $7, $7 FROM opened
    ), called AS (
      UPDATE contacts SET status = 'CALLING' FROM opened WHERE contacts.id = opened.contact_id
    )
    SELECT id, phone_to AS "phoneTo" FROM opened`,
};

export const RING_CALL = {
  name: 'ring-campaign-call',
  text: `
    WITH call AS (
      UPDATE calls SET status = 'RINGING', voice_provider_conv_id = $2, event_sequence = 2, last_heard_at = $3
      WHERE id = $1 AND status = 'QUEUED' RETURNING id)
    INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
    SELECT id, 2, 'ring', 'RINGING', $3, $3 FROM call`,
};

/** The end of a call with its events, transcript, charge, contact and webhook event; `$1` is the call's id. */
export const SETTLE_CALL = {
  name: 'settle-call',
  text: `
    WITH ended AS (
      UPDATE calls SET status = $2::call_status, ended_reason = $3, duration_seconds = $4, summary = $5,
        sentiment = $6::sentiment, sentiment_score = $7, goal_achieved = $8, extracted_data = $9, voicemail = $10,
        credits_charged = $11, event_sequence = 2 + array_length($12::text[], 1), answered_at = $13, ended_at = $13,
        last_heard_at = $13
      WHERE id = $1 AND status IN ('QUEUED', 'RINGING')
      RETURNING id, account_id, agent_id, contact_id
    ), event AS (
      INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
      SELECT id, 2 + position, name, $2::call_status, $13, $13
      FROM ended, unnest($12::text[]) WITH ORDINALITY AS event (name, position)
    ), turn AS (
      INSERT INTO transcript_turns (call_id, position, role, message, time_seconds)
      SELECT id, position - 1, upper(turn ->> 'role')::transcript_role, turn ->> 'message',
        (turn ->> 'timeSeconds')::float8
      FROM ended, jsonb_array_elements($14::jsonb) WITH ORDINALITY AS said (turn, position)
    ), contact AS (
      UPDATE contacts SET status = $15::contact_status, last_called_at = $13, updated_at = $13 FROM ended
      WHERE contacts.id = ended.contact_id AND contacts.status <> 'DO_NOT_CALL'
    ), webhook AS (
      INSERT INTO webhook_events (id, account_id, type, object_type, object_id, call_id, body, created_at)
      SELECT $16, account_id, 'CALL_COMPLETED', 'CALL', id, id, $17, $13 FROM ended
    ), balance AS (
      UPDATE accounts SET credit_balance = credit_balance - $11::int, balance_updated_at = $13 FROM ended
      WHERE accounts.id = ended.account_id AND $11::int > 0 RETURNING credit_balance
    )
    INSERT INTO ledger_entries (id, account_id, kind, amount, balance_after, call_id, agent_id, created_at)
    SELECT $18, account_id, 'CALL_CHARGE', -$11::int, credit_balance, id, agent_id, $13 FROM ended, balance`,
};
