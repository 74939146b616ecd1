-- What an event tells of, and the call that caused it. No foreign keys, as for the agent.
CREATE TYPE webhook_object_type AS ENUM ('ACCOUNT', 'CALL', 'CAMPAIGN', 'CONTACT');
ALTER TABLE webhook_events
  ADD COLUMN object_type webhook_object_type,
  ADD COLUMN object_id text,
  ADD COLUMN call_id text;

-- From the bodies of the newest, so that the pages of recent calls show their deliveries. Bounded, because the
-- migration holds the rows that it changes; older events are deleted within 30 days.
UPDATE webhook_events AS event
SET object_type = 'CALL', object_id = told.call_id, call_id = told.call_id,
  agent_id = CASE WHEN event.type = 'CALL_ENDED' THEN told.agent_id END
FROM (
  SELECT id, substring(body FROM '"data":\{"(?:id|callId)":"(call_[0-9A-Z]{26})"') AS call_id,
    substring(body FROM '"data":\{"callId":"[^"]*","agentId":"(agent_[0-9A-Z]{26})"') AS agent_id
  FROM webhook_events WHERE type IN ('CALL_STARTED', 'CALL_COMPLETED', 'CALL_FAILED', 'CALL_ENDED')
  ORDER BY id DESC LIMIT 10000
) AS told
WHERE event.id = told.id AND told.call_id IS NOT NULL;
