/** Statements of the reference for webhooks, one for each step. Statements with a name are prepared once a connection. */

/** An event and its deliveries to the endpoints `$7`. */
export const RECORD_EVENT = {
  name: 'record-event',
  text: `
    WITH event AS (
      INSERT INTO lean.webhook_events (id, account_id, call_id, type, body, created_at) VALUES ($1, $2, $3, $4, $5, $6)
      RETURNING id, created_at
    )
    INSERT INTO lean.webhook_deliveries (event_id, endpoint, status, created_at)
    SELECT id, endpoint, 'PENDING', created_at FROM event, unnest($7::text[]) AS endpoint`,
};

export const RECORD_OUTCOMES = {
  name: 'record-outcomes',
  text: `
    UPDATE lean.webhook_deliveries AS delivery
    SET status = attempt.status, attempted_at = attempt.started_at, latency_ms = attempt.latency_ms,
      response_status = attempt.response_status
    FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::int[], $6::int[])
      AS attempt (event_id, endpoint, status, started_at, latency_ms, response_status)
    WHERE delivery.event_id = attempt.event_id AND delivery.endpoint = attempt.endpoint`,
};

/** Deliveries that wait, the oldest first. */
export const FIND_PENDING = {
  name: 'find-pending',
  text: `
    SELECT delivery.event_id AS "eventId", endpoint, body
    FROM lean.webhook_deliveries AS delivery JOIN lean.webhook_events AS event ON event.id = delivery.event_id
    WHERE status = 'PENDING' ORDER BY delivery.event_id LIMIT $1`,
};
