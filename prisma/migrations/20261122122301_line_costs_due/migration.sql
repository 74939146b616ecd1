-- without-transaction
-- The calls of which it is not known yet what their telephone line costs.
DROP INDEX CONCURRENTLY IF EXISTS calls_line_cost_due;
CREATE INDEX CONCURRENTLY calls_line_cost_due ON calls (line_cost_due_at) WHERE line_cost_due_at IS NOT NULL;
