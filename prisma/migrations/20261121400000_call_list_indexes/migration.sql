-- without-transaction
-- Lists of calls walk along these in order (src/calls/select-call-ids.ts). A call enters those of ended calls once it has
-- ended, so that its progress until then does not move it from place to place in them.
DROP INDEX CONCURRENTLY IF EXISTS calls_of_account;
CREATE INDEX CONCURRENTLY calls_of_account ON calls (account_id, id);
DROP INDEX CONCURRENTLY IF EXISTS calls_live;
CREATE INDEX CONCURRENTLY calls_live ON calls (account_id, id)
  WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING');
DROP INDEX CONCURRENTLY IF EXISTS calls_ended;
CREATE INDEX CONCURRENTLY calls_ended ON calls (account_id, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED');
DROP INDEX CONCURRENTLY IF EXISTS calls_ended_of_agent;
CREATE INDEX CONCURRENTLY calls_ended_of_agent ON calls (agent_id, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED');
DROP INDEX CONCURRENTLY IF EXISTS calls_ended_of_campaign;
CREATE INDEX CONCURRENTLY calls_ended_of_campaign ON calls (campaign_id, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED') AND campaign_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS calls_ended_to;
CREATE INDEX CONCURRENTLY calls_ended_to ON calls (account_id, phone_to, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED');
DROP INDEX CONCURRENTLY IF EXISTS calls_ended_from;
CREATE INDEX CONCURRENTLY calls_ended_from ON calls (account_id, phone_from, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED');
