-- without-transaction
DROP INDEX CONCURRENTLY IF EXISTS calls_account_id_id_idx;
DROP INDEX CONCURRENTLY IF EXISTS calls_account_id_status_id_idx;
DROP INDEX CONCURRENTLY IF EXISTS calls_agent_id_id_idx;
