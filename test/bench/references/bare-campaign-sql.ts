import { PROOF } from './lean-tables.ts';

/** SQL that a campaign's call writes, each step in one statement. A named statement is prepared once a connection. */

/** Calls of contacts that a job names, their proofs and first events, and the contacts' status. */
export const OPEN_CALLS = {
  name: 'open-calls',
  text: `
    WITH opened AS (
      INSERT INTO lean.calls (id, account_id, agent_id, contact_id, phone_number_id, phone_from, phone_to, price_per_minute,
        created_at)
      SELECT row.id, contact.account_id, $3, contact.id, $4, $5, contact.phone, $6, $7
      FROM unnest($1::text[], $2::text[]) AS row (id, contact_id) JOIN lean.contacts AS contact ON contact.id = contact_id
      RETURNING id, account_id, contact_id, phone_to
    ), proof AS (
      INSERT INTO lean.proofs (account_id, call_id, record) SELECT account_id, id, ${PROOF} FROM opened
    ), event AS (
      INSERT INTO lean.call_events (call_id, sequence, event, status, occurred_at)
      SELECT id, 1, 'dial', 'QUEUED', $7 FROM opened
    ), called AS (
      UPDATE lean.contacts SET status = 'CALLING' FROM opened WHERE contacts.id = opened.contact_id
    )
    SELECT id, phone_to AS "phoneTo" FROM opened`,
};

export const RING_CALL = {
  name: 'ring-campaign-call',
  text: `
    WITH call AS (
      UPDATE lean.calls SET status = 'RINGING', conversation_id = $2 WHERE id = $1 AND status = 'QUEUED' RETURNING id)
    INSERT INTO lean.call_events (call_id, sequence, event, status, occurred_at)
    SELECT id, 2, 'ring', 'RINGING', $3::timestamptz FROM call`,
};

/** The end of a call with its events, transcript, charge, contact and three webhook events; `$1` is the call's id. */
export const SETTLE_CALL = {
  name: 'settle-call',
  text: `
    WITH ended AS (
      UPDATE lean.calls SET status = $2, ended_reason = $3, duration_seconds = $4, summary = $5, sentiment = $6,
        sentiment_score = $7, goal_achieved = $8, extracted_data = $9, voicemail = $10, credits_charged = $11,
        answered_at = $13, ended_at = $13
      WHERE id = $1 AND status IN ('QUEUED', 'RINGING')
      RETURNING id, account_id, contact_id
    ), event AS (
      INSERT INTO lean.call_events (call_id, sequence, event, status, occurred_at)
      SELECT id, 2 + position, name, $2, $13
      FROM ended, unnest($12::text[]) WITH ORDINALITY AS event (name, position)
    ), transcript AS (
      INSERT INTO lean.transcripts (call_id, turns) SELECT id, $14 FROM ended
    ), contact AS (
      UPDATE lean.contacts SET status = $15, last_called_at = $13 FROM ended WHERE contacts.id = ended.contact_id
    ), webhook AS (
      INSERT INTO lean.webhook_events (id, account_id, type, call_id, body, created_at)
      SELECT $16 || type, account_id, type, id, $17, $13
      FROM ended, unnest('{CALL_STARTED,CALL_COMPLETED,CONTACT_UPDATED}'::text[]) AS type
      RETURNING id, type
    ), delivery AS (
      INSERT INTO lean.webhook_deliveries (event_id, endpoint, status, created_at)
      SELECT id, 'https://example.com/hook', 'PENDING', $13 FROM webhook WHERE type <> 'CONTACT_UPDATED'
    ), balance AS (
      UPDATE lean.accounts SET credit_balance = credit_balance - $11::int FROM ended
      WHERE accounts.id = ended.account_id AND $11::int > 0 RETURNING credit_balance
    )
    INSERT INTO lean.charges (id, account_id, call_id, amount, balance_after, created_at)
    SELECT $18, account_id, id, -$11::int, credit_balance, $13 FROM ended, balance`,
};
