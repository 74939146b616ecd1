-- Functions and triggers of version 7b1245b. Later migrations replace those of the statistics and of the dial proofs.
--
-- Triggers count what is often asked for in the transactions that change it: whatever the statement, and in processes of
-- any release. Where many transactions would wait for one row, they append rows instead, and sometimes merge them.

-- ── Append-only tables ──────────────────────────────────────────────────────────────────────────────

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entries is append-only: write a correcting entry instead of % on %', TG_OP, OLD.id
    USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE FUNCTION refuse_ledger_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entries is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_truncate();

-- A record gets its place in the chain once; nothing else of it changes.
CREATE FUNCTION refuse_dial_proof_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sequence IS NULL AND NEW.sequence IS NOT NULL
    AND (NEW.id, NEW.account_id, NEW.call_id, NEW.record) = (OLD.id, OLD.account_id, OLD.call_id, OLD.record) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'dial_proofs is append-only: % on % is refused', TG_OP, OLD.id USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER dial_proofs_append_only BEFORE UPDATE OR DELETE ON dial_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_dial_proof_change();

CREATE FUNCTION refuse_dial_proof_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'dial_proofs is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER dial_proofs_no_truncate BEFORE TRUNCATE ON dial_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dial_proof_truncate();

CREATE FUNCTION refuse_calling_rule_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'calling_rule_changes is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER calling_rule_changes_append_only BEFORE UPDATE OR DELETE ON calling_rule_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_calling_rule_change();
CREATE TRIGGER calling_rule_changes_no_truncate BEFORE TRUNCATE ON calling_rule_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_calling_rule_change();

-- ── Suppression lists ───────────────────────────────────────────────────────────────────────────────

-- The list of a number that was added without one.
CREATE FUNCTION default_suppression_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO suppression_lists (id, account_id, name, source, created_at)
  VALUES ('supp_0' || upper(left(md5(NEW.account_id), 25)), NEW.account_id, 'Do not call', 'CUSTOMER_REQUEST', NEW.created_at)
  ON CONFLICT DO NOTHING;
  SELECT key INTO NEW.list_key FROM suppression_lists WHERE account_id = NEW.account_id AND name = 'Do not call';
  RETURN NEW;
END
$$;
CREATE TRIGGER suppressed_numbers_on_a_list BEFORE INSERT ON suppressed_numbers
  FOR EACH ROW WHEN (NEW.list_key IS NULL) EXECUTE FUNCTION default_suppression_list();

-- Locks the lists in the order of their keys, so that transactions that change several do not deadlock.
CREATE FUNCTION count_suppressed_numbers(changes jsonb, direction int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM suppression_lists
  WHERE key IN (SELECT key::int FROM jsonb_each(changes)) ORDER BY key FOR NO KEY UPDATE;
  UPDATE suppression_lists AS list
  SET version = version + 1, entry_count = entry_count + direction * change.value::int
  FROM jsonb_each(changes) AS change WHERE list.key = change.key::int;
END
$$;

CREATE FUNCTION suppressed_numbers_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_suppressed_numbers(
    (SELECT jsonb_object_agg(list_key, numbers) FROM (SELECT list_key, count(*) AS numbers FROM added GROUP BY 1) AS change), 1);
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT list_key, account_id FROM added) AS change
    LEFT JOIN suppression_lists AS list ON list.key = change.list_key AND list.account_id = change.account_id
    WHERE list.key IS NULL)
  THEN
    RAISE foreign_key_violation USING MESSAGE = 'the account has no such suppression list';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER suppressed_numbers_added AFTER INSERT ON suppressed_numbers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION suppressed_numbers_added();

CREATE FUNCTION suppressed_numbers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_suppressed_numbers(
    (SELECT jsonb_object_agg(list_key, 0) FROM (SELECT DISTINCT list_key FROM changed) AS change), 1);
  RETURN NULL;
END
$$;
CREATE TRIGGER suppressed_numbers_changed AFTER UPDATE ON suppressed_numbers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION suppressed_numbers_changed();

CREATE FUNCTION suppressed_numbers_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_suppressed_numbers(
    (SELECT jsonb_object_agg(list_key, numbers) FROM (SELECT list_key, count(*) AS numbers FROM removed GROUP BY 1) AS change), -1);
  RETURN NULL;
END
$$;
CREATE TRIGGER suppressed_numbers_removed AFTER DELETE ON suppressed_numbers
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION suppressed_numbers_removed();

-- ── Contacts of a list ──────────────────────────────────────────────────────────────────────────────

CREATE FUNCTION count_contacts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM contact_lists WHERE id IN (SELECT contact_list_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  UPDATE contact_lists SET contact_count = contact_count + change.contacts
  FROM (SELECT contact_list_id, count(*) AS contacts FROM added GROUP BY 1) AS change
  WHERE contact_lists.id = change.contact_list_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER contacts_added_counted AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_added();

CREATE FUNCTION count_contacts_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM contact_lists WHERE id IN (SELECT contact_list_id FROM removed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE contact_lists SET contact_count = contact_count - change.contacts
  FROM (SELECT contact_list_id, count(*) AS contacts FROM removed GROUP BY 1) AS change
  WHERE contact_lists.id = change.contact_list_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER contacts_removed_counted AFTER DELETE ON contacts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_removed();

-- Adds the difference that one snapshot shows between rows and their count: it holds nobody up and may be repeated.
CREATE FUNCTION recount_contact_list(list text) RETURNS void LANGUAGE sql AS $$
  WITH difference AS MATERIALIZED (
    SELECT (SELECT count(*) FROM contacts WHERE contact_list_id = list) - contact_count AS contacts
    FROM contact_lists WHERE id = list
  )
  UPDATE contact_lists SET contact_count = contact_count + difference.contacts
  FROM difference WHERE id = list AND difference.contacts <> 0
$$;

-- ── Contacts of a campaign ──────────────────────────────────────────────────────────────────────────

-- The service owns no table, so it may not analyze one itself. The contacts of a campaign that has just started need
-- statistics before autovacuum makes them.
CREATE FUNCTION analyze_campaign_contacts() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  ANALYZE public.campaign_contacts;
END
$$;

-- Merges the rows of campaigns.
CREATE FUNCTION fold_campaign_contact_counts(campaigns text[]) RETURNS void LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM campaign_contact_counts WHERE (campaign_id, id) IN (
      SELECT campaign_id, id FROM campaign_contact_counts WHERE campaign_id = ANY (campaigns) FOR UPDATE SKIP LOCKED)
    RETURNING campaign_id, state, outcome, contacts
  )
  INSERT INTO campaign_contact_counts (campaign_id, state, outcome, contacts)
  SELECT campaign_id, state, outcome, sum(contacts) FROM taken GROUP BY 1, 2, 3 HAVING sum(contacts) <> 0
$$;

CREATE FUNCTION count_campaign_contacts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_contact_counts (campaign_id, state, outcome, contacts)
  SELECT campaign_id, state, outcome, count(*) FROM added GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
CREATE TRIGGER campaign_contacts_added_counted AFTER INSERT ON campaign_contacts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_contacts_added();

-- Appends the changes, which costs a tenth of moving one row for each state.
CREATE FUNCTION count_campaign_contacts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_contact_counts (campaign_id, state, outcome, contacts)
  SELECT campaign_id, state, outcome, sum(contacts)
  FROM (SELECT campaign_id, state, outcome, 1 AS contacts FROM after_change
        UNION ALL SELECT campaign_id, state, outcome, -1 FROM before_change) AS moved
  GROUP BY 1, 2, 3 HAVING sum(contacts) <> 0;
  -- Now and then, so that a campaign's counts stay some hundred rows.
  IF FOUND AND random() < 0.005 THEN
    PERFORM fold_campaign_contact_counts(ARRAY(SELECT DISTINCT campaign_id FROM after_change));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER campaign_contacts_changed_counted AFTER UPDATE ON campaign_contacts
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_contacts_changed();

CREATE FUNCTION count_campaign_contacts_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_contact_counts (campaign_id, state, outcome, contacts)
  SELECT campaign_id, state, outcome, -count(*) FROM removed GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
CREATE TRIGGER campaign_contacts_removed_counted AFTER DELETE ON campaign_contacts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_contacts_removed();

-- Adds the difference that one snapshot shows between rows and their count.
CREATE FUNCTION recount_campaign_contacts(campaign text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO campaign_contact_counts (campaign_id, state, outcome, contacts)
  SELECT campaign, state, outcome, sum(contacts)
  FROM (
    SELECT state, outcome, count(*) AS contacts FROM campaign_contacts WHERE campaign_id = campaign GROUP BY 1, 2
    UNION ALL SELECT state, outcome, -contacts FROM campaign_contact_counts WHERE campaign_id = campaign
  ) AS difference
  GROUP BY 2, 3 HAVING sum(contacts) <> 0
$$;

-- ── Events of calls ─────────────────────────────────────────────────────────────────────────────────

-- Appends events in the order of their commits, which subscribers follow (docs/decisions/0009-subscriptions.md). The
-- trigger is deferred: a transaction draws its position right before the commit and waits for nothing else with it.
CREATE FUNCTION log_call_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_event_log (account_id, call_id, sequence, status, recorded_at)
  SELECT account_id, NEW.call_id, NEW.sequence, NEW.status, NEW.recorded_at FROM calls WHERE id = NEW.call_id;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER call_events_logged AFTER INSERT ON call_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_call_event();

-- ── Calls by the minute ─────────────────────────────────────────────────────────────────────────────
-- A scheduled call counts as dialed when it is opened, which may be undone until a phone rings. One that is never
-- opened counts neither as dialed nor as ended.

-- Merges the rows of the last minutes and deletes those older than two days.
CREATE FUNCTION fold_call_activity(account text, newest timestamptz) RETURNS void LANGUAGE sql AS $$
  DELETE FROM call_activity WHERE (account_id, minute, id) IN (
    SELECT account_id, minute, id FROM call_activity
    WHERE account_id = account AND minute < newest - interval '2 days' FOR UPDATE SKIP LOCKED);
  WITH taken AS (
    DELETE FROM call_activity WHERE (account_id, minute, id) IN (
      SELECT account_id, minute, id FROM call_activity
      WHERE account_id = account AND minute > newest - interval '15 minutes' FOR UPDATE SKIP LOCKED)
    RETURNING minute, dialed, ended, connected, credits
  )
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT account, minute, sum(dialed), sum(ended), sum(connected), sum(credits) FROM taken GROUP BY minute
$$;

CREATE FUNCTION count_calls_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT account_id, date_trunc('minute', at, 'UTC'), sum(dialed), sum(ended), sum(connected), sum(credits)
  FROM (SELECT account_id, created_at AS at, 1 AS dialed, 0 AS ended, 0 AS connected, 0 AS credits FROM added
        WHERE scheduled_for IS NULL
        UNION ALL
        SELECT account_id, ended_at, 0, 1, (answered_at IS NOT NULL)::int, credits_charged FROM added
        WHERE ended_at IS NOT NULL) AS happened
  GROUP BY 1, 2;
  RETURN NULL;
END
$$;
CREATE TRIGGER calls_added_counted AFTER INSERT ON calls
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_calls_added();

CREATE FUNCTION count_call_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT NEW.account_id, date_trunc('minute', at, 'UTC'), dialed, 0, 0, 0
  FROM (VALUES (NEW.permitted_at, 1), (OLD.permitted_at, -1)) AS change (at, dialed)
  WHERE at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER calls_opened_counted AFTER UPDATE ON calls FOR EACH ROW
  WHEN (NEW.scheduled_for IS NOT NULL AND OLD.permitted_at IS DISTINCT FROM NEW.permitted_at)
  EXECUTE FUNCTION count_call_opened();

CREATE FUNCTION count_call_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT NEW.account_id, date_trunc('minute', at, 'UTC'), 0, sum(ended), sum(connected), sum(credits)
  FROM (VALUES (NEW.ended_at, 1, (NEW.answered_at IS NOT NULL)::int, NEW.credits_charged),
               (OLD.ended_at, -1, -(OLD.answered_at IS NOT NULL)::int, -OLD.credits_charged))
    AS change (at, ended, connected, credits)
  WHERE at IS NOT NULL GROUP BY 2;
  IF random() < 0.005 THEN
    PERFORM fold_call_activity(NEW.account_id, coalesce(NEW.ended_at, OLD.ended_at));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER calls_ended_counted AFTER UPDATE ON calls FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL)
    AND (NEW.scheduled_for IS NULL OR NEW.permitted_at IS NOT NULL)
    AND (OLD.ended_at, OLD.answered_at IS NULL, OLD.credits_charged)
      IS DISTINCT FROM (NEW.ended_at, NEW.answered_at IS NULL, NEW.credits_charged))
  EXECUTE FUNCTION count_call_ended();

-- Returns the difference between the calls and their count; no rows if they agree.
CREATE FUNCTION miscounted_call_activity(since timestamptz)
RETURNS TABLE (
  account_id text, minute timestamptz, dialed int, ended int, connected int, credits int
) LANGUAGE sql AS $$
  SELECT account_id, minute, sum(dialed)::int, sum(ended)::int, sum(connected)::int, sum(credits)::int
  FROM (
    SELECT account_id, date_trunc('minute', created_at, 'UTC') AS minute, 1 AS dialed, 0 AS ended, 0 AS connected, 0 AS credits
    FROM calls WHERE created_at >= since AND scheduled_for IS NULL
    UNION ALL
    SELECT account_id, date_trunc('minute', permitted_at, 'UTC'), 1, 0, 0, 0
    FROM calls WHERE permitted_at >= since AND scheduled_for IS NOT NULL
    UNION ALL
    SELECT account_id, date_trunc('minute', ended_at, 'UTC'), 0, 1, (answered_at IS NOT NULL)::int, credits_charged
    FROM calls WHERE ended_at >= since AND (scheduled_for IS NULL OR permitted_at IS NOT NULL)
    UNION ALL
    SELECT account_id, minute, -dialed, -ended, -connected, -credits FROM call_activity WHERE minute >= since
  ) AS difference
  GROUP BY 1, 2 HAVING sum(dialed) <> 0 OR sum(ended) <> 0 OR sum(connected) <> 0 OR sum(credits) <> 0
$$;

CREATE FUNCTION recount_call_activity() RETURNS void LANGUAGE sql AS $$
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT account_id, minute, dialed, ended, connected, credits
  FROM miscounted_call_activity(date_trunc('minute', now() - interval '25 hours', 'UTC'))
$$;

-- ── Statistics of calls ─────────────────────────────────────────────────────────────────────────────

-- Returns what an ended call adds to the statistics, or with sign -1 what it takes away.
CREATE FUNCTION call_contribution(call calls, sign int)
RETURNS TABLE (
  account_id text, quarter timestamptz, agent_id text, agent_version int, campaign_id text, outcome call_outcome,
  attempt int, phone_number_id text, country char(2), provider text, duration_bucket int, calls int, connected int,
  goals_judged int, goals_achieved int, seconds int, credits int, calls_costed int, credits_costed int,
  cost_usd numeric
) LANGUAGE sql IMMUTABLE AS $$
  SELECT call.account_id, date_bin('15 minutes', call.created_at, 'epoch'), call.agent_id, call.agent_version, call.campaign_id,
    call.outcome, call.attempt, call.phone_number_id, call.country, call.provider,
    CASE WHEN call.answered_at IS NOT NULL
      THEN floor(ln(greatest(call.duration_seconds, 1)) / ln(1.1::float8))::int END,
    sign, CASE WHEN call.answered_at IS NOT NULL THEN sign ELSE 0 END,
    CASE WHEN call.goal_achieved IS NOT NULL THEN sign ELSE 0 END, CASE WHEN call.goal_achieved THEN sign ELSE 0 END,
    CASE WHEN call.answered_at IS NOT NULL THEN sign * coalesce(call.duration_seconds, 0) ELSE 0 END,
    sign * call.credits_charged,
    CASE WHEN call.provider_cost_unit = 'USD' THEN sign ELSE 0 END,
    CASE WHEN call.provider_cost_unit = 'USD' THEN sign * call.credits_charged ELSE 0 END,
    CASE WHEN call.provider_cost_unit = 'USD' THEN sign * call.provider_cost ELSE 0 END
  WHERE call.ended_at IS NOT NULL
$$;

CREATE FUNCTION count_call_stats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_stats (
    account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
  SELECT * FROM call_contribution(NEW, 1)
  UNION ALL SELECT * FROM call_contribution(OLD, -1) WHERE TG_OP = 'UPDATE';
  RETURN NULL;
END
$$;
CREATE TRIGGER calls_added_to_stats AFTER INSERT ON calls FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION count_call_stats();
CREATE TRIGGER calls_ended_to_stats AFTER UPDATE ON calls FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL)
    AND (OLD.ended_at IS NULL, OLD.answered_at IS NULL, OLD.outcome, OLD.duration_seconds, OLD.goal_achieved,
         OLD.credits_charged, OLD.provider_cost, OLD.provider_cost_unit, OLD.provider)
      IS DISTINCT FROM (NEW.ended_at IS NULL, NEW.answered_at IS NULL, NEW.outcome, NEW.duration_seconds, NEW.goal_achieved,
         NEW.credits_charged, NEW.provider_cost, NEW.provider_cost_unit, NEW.provider))
  EXECUTE FUNCTION count_call_stats();

-- The spans in which a part of the statistics was summed by the version before, with its dimensions there.
CREATE FUNCTION call_stats_spans(part call_stats)
RETURNS TABLE (
  span call_stats_span, starts_at timestamptz, agent_id text, agent_version int, campaign_id text,
  outcome call_outcome, attempt int, phone_number_id text, country char(2), provider text
) LANGUAGE sql STABLE AS $$
  SELECT 'QUARTER_TOTAL'::call_stats_span, part.quarter, NULL::text, NULL::int, NULL::text, NULL::call_outcome, NULL::int,
    NULL::text, NULL::char(2), NULL::text
  UNION ALL
  SELECT span, starts_at, part.agent_id, part.agent_version, part.campaign_id, part.outcome, part.attempt,
    part.phone_number_id, part.country, part.provider
  FROM (VALUES ('QUARTER'::call_stats_span, part.quarter),
               ('DAY', date_trunc('day', part.quarter, 'UTC')),
               ('MONTH', date_trunc('month', part.quarter, 'UTC'))) AS detailed (span, starts_at)
$$;

-- Unpacks a sum: one part with the figures, and one for each bucket of durations with its connected calls.
-- Volatile, so that it is not inlined: PostgreSQL 18 fails to plan the whole rows of the caller.
CREATE FUNCTION call_stats_parts(whole call_stats_sums) RETURNS SETOF call_stats LANGUAGE sql AS $$
  SELECT whole.account_id, whole.starts_at, 0::bigint, whole.agent_id, whole.agent_version, whole.campaign_id, whole.outcome,
    whole.attempt, whole.phone_number_id, whole.country, whole.provider, bucket,
    times * whole.calls, connected, times * whole.goals_judged, times * whole.goals_achieved, times * whole.seconds,
    times * whole.credits, times * whole.calls_costed, times * whole.credits_costed, times * whole.cost_usd
  FROM (
    SELECT 1, NULL::smallint, whole.connected - coalesce((SELECT sum(held) FROM unnest(whole.duration_counts) AS held), 0)::int
    UNION ALL
    SELECT 0, bucket, held FROM unnest(whole.duration_buckets, whole.duration_counts) AS duration (bucket, held)
  ) AS part (times, bucket, connected)
$$;

CREATE FUNCTION call_stats_parts(whole call_stats_rollups) RETURNS SETOF call_stats LANGUAGE sql AS $$
  SELECT whole.account_id, whole.starts_at, 0::bigint, whole.agent_id, whole.agent_version, whole.campaign_id, whole.outcome,
    whole.attempt, whole.phone_number_id, whole.country, whole.provider, bucket,
    times * whole.calls, connected, times * whole.goals_judged, times * whole.goals_achieved, times * whole.seconds,
    times * whole.credits, times * whole.calls_costed, times * whole.credits_costed, times * whole.cost_usd
  FROM (
    SELECT 1, NULL::smallint, whole.connected - coalesce((SELECT sum(held) FROM unnest(whole.duration_counts) AS held), 0)::int
    UNION ALL
    SELECT 0, bucket, held FROM unnest(whole.duration_buckets, whole.duration_counts) AS duration (bucket, held)
  ) AS part (times, bucket, connected)
$$;

-- Puts the oldest month of call_stats_sums back into call_stats, whose schedule moves it to the rollups.
CREATE FUNCTION put_back_call_stats_sums(account text) RETURNS void LANGUAGE sql AS $$
  WITH oldest AS (
    SELECT date_trunc('month', min(starts_at), 'UTC') AS month FROM call_stats_sums WHERE account_id = account AND span = 'MONTH'
  ), summed AS (
    DELETE FROM call_stats_sums AS whole USING oldest
    WHERE account_id = account AND date_trunc('month', starts_at, 'UTC') = month
    RETURNING whole
  )
  INSERT INTO call_stats (
    account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
  SELECT account, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd
  FROM summed, call_stats_parts(whole) WHERE (whole).span = 'QUARTER'
$$;

-- Sums parts of the statistics by facets and spans. A course starts in the first days of its month, so that a clock that
-- is steady during the month shows the hours and weekdays of all of it.
CREATE FUNCTION roll_up_call_stats(parts call_stats[])
RETURNS TABLE (
  facet call_stats_facet, span call_stats_rollup_span, starts_at timestamptz, agent_id text, agent_version int,
  campaign_id text, outcome call_outcome, attempt int, phone_number_id text, country char(2), provider text,
  bucket smallint, calls bigint, connected bigint, goals_judged bigint, goals_achieved bigint, seconds numeric,
  credits numeric, calls_costed bigint, credits_costed numeric, cost_usd numeric
) LANGUAGE sql STABLE AS $$
  SELECT facet, span, utc AT TIME ZONE 'UTC', agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country,
    provider, duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed,
    cost_usd
  FROM (
    SELECT
      CASE WHEN GROUPING(agent_id, provider) = 0 THEN 'ALL' WHEN GROUPING(agent_id) = 0 THEN 'AGENT'
        WHEN GROUPING(campaign_id) = 0 THEN 'CAMPAIGN' WHEN GROUPING(outcome) = 0 THEN 'OUTCOME'
        WHEN GROUPING(attempt) = 0 THEN 'ATTEMPT' WHEN GROUPING(phone_number_id) = 0 THEN 'PHONE_NUMBER'
        WHEN GROUPING(country) = 0 THEN 'COUNTRY' WHEN GROUPING(provider) = 0 THEN 'PROVIDER'
        ELSE 'NONE' END::call_stats_facet AS facet,
      CASE WHEN GROUPING(quarter) = 0 THEN 'QUARTER' WHEN GROUPING(hour) = 0 THEN 'HOUR' WHEN GROUPING(day) = 0 THEN 'DAY'
        WHEN GROUPING(month) = 0 THEN 'MONTH' WHEN GROUPING(day_course) = 0 THEN 'DAY_COURSE'
        ELSE 'WEEK_COURSE' END::call_stats_rollup_span AS span,
      coalesce(quarter, hour, day, month, day_course, week_course) AS utc,
      agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider, duration_bucket,
      sum(calls) AS calls,
      sum(connected) AS connected,
      sum(goals_judged) AS goals_judged,
      sum(goals_achieved) AS goals_achieved,
      sum(seconds) AS seconds,
      sum(credits) AS credits,
      sum(calls_costed) AS calls_costed,
      sum(credits_costed) AS credits_costed,
      sum(cost_usd) AS cost_usd
    FROM (
      SELECT *, month + (quarter - day) AS day_course, month + (quarter - date_bin('7 days', quarter, month)) AS week_course
      FROM (
        SELECT agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider, duration_bucket, calls,
          connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd,
          utc.quarter, date_trunc('hour', utc.quarter) AS hour, date_trunc('day', utc.quarter) AS day,
          date_trunc('month', utc.quarter) AS month
        FROM unnest(parts) AS part, LATERAL (SELECT part.quarter AT TIME ZONE 'UTC' AS quarter) AS utc) AS timed) AS coursed
    GROUP BY duration_bucket, GROUPING SETS (
      (quarter), (hour), (day), (day_course), (week_course),
      (quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider),
      (hour, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider),
      (day, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider),
      (month, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider),
      (day_course, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider),
      (hour, agent_id, agent_version), (day, agent_id, agent_version),
      (day_course, agent_id, agent_version), (week_course, agent_id, agent_version),
      (hour, campaign_id), (day, campaign_id), (day_course, campaign_id), (week_course, campaign_id),
      (hour, outcome), (day, outcome), (day_course, outcome), (week_course, outcome),
      (hour, attempt), (day, attempt), (day_course, attempt), (week_course, attempt),
      (hour, phone_number_id), (day, phone_number_id), (day_course, phone_number_id), (week_course, phone_number_id),
      (hour, country), (day, country), (day_course, country), (week_course, country),
      (hour, provider), (day, provider), (day_course, provider), (week_course, provider))
  ) AS grouped
$$;

-- Moves at most so many parts of an account's statistics to its rollups, and returns their number. A statement that reads
-- all tables finds each part once. One call at a time for an account, so that two never wait for each other's rows.
CREATE FUNCTION sum_call_stats(account text, most int) RETURNS int LANGUAGE plpgsql SET work_mem = '64MB' AS $$
#variable_conflict use_column
DECLARE moved int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('call_stats ' || account, 0));
  IF NOT EXISTS (SELECT FROM call_stats WHERE account_id = account) THEN
    PERFORM put_back_call_stats_sums(account);
  END IF;
  -- By their places, in an array: the planner does not know how many rows wait, and might look for them anew for each of them.
  WITH taken AS (
    DELETE FROM call_stats AS part WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM call_stats WHERE account_id = account ORDER BY quarter, id LIMIT most FOR UPDATE SKIP LOCKED))
    RETURNING part
  ), bucketed AS (
    SELECT * FROM roll_up_call_stats((SELECT array_agg(part) FROM taken))
  ), summed AS (
    INSERT INTO call_stats_rollups AS known (
      account_id, facet, span, starts_at, dimensions, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id,
      country, provider, duration_buckets, duration_counts, calls, connected, goals_judged, goals_achieved, seconds, credits,
      calls_costed, credits_costed, cost_usd)
    SELECT account, facet, span, starts_at,
      md5(ROW(agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider)::text)::uuid,
      agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      coalesce(array_agg(bucket) FILTER (WHERE bucket IS NOT NULL AND connected <> 0), '{}'),
      coalesce(array_agg(connected::int) FILTER (WHERE bucket IS NOT NULL AND connected <> 0), '{}'),
      sum(calls)::int,
      sum(connected)::int,
      sum(goals_judged)::int,
      sum(goals_achieved)::int,
      sum(seconds)::bigint,
      sum(credits)::bigint,
      sum(calls_costed)::int,
      sum(credits_costed)::bigint,
      sum(cost_usd)
    FROM bucketed GROUP BY facet, span, starts_at, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country,
      provider
    ON CONFLICT (account_id, facet, span, starts_at, dimensions) DO UPDATE SET
      calls = known.calls + excluded.calls,
      connected = known.connected + excluded.connected,
      goals_judged = known.goals_judged + excluded.goals_judged,
      goals_achieved = known.goals_achieved + excluded.goals_achieved,
      seconds = known.seconds + excluded.seconds,
      credits = known.credits + excluded.credits,
      calls_costed = known.calls_costed + excluded.calls_costed,
      credits_costed = known.credits_costed + excluded.credits_costed,
      cost_usd = known.cost_usd + excluded.cost_usd,
      (duration_buckets, duration_counts) = (
        SELECT coalesce(array_agg(bucket), '{}'), coalesce(array_agg(connected), '{}')
        FROM (SELECT bucket, sum(connected)::int AS connected
              FROM (SELECT * FROM unnest(known.duration_buckets, known.duration_counts)
                    UNION ALL
                    SELECT * FROM unnest(excluded.duration_buckets, excluded.duration_counts)) AS joined (bucket, connected)
              GROUP BY bucket HAVING sum(connected) <> 0) AS together)
  )
  SELECT count(*) INTO moved FROM taken;
  RETURN moved;
END
$$;

-- Returns the difference between an account's calls since a quarter of an hour and their statistics; no rows if they agree.
CREATE FUNCTION miscounted_call_stats(account text, since timestamptz) RETURNS SETOF call_stats LANGUAGE sql AS $$
  SELECT account, quarter, 0::bigint, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    bucket, sum(times * calls)::int, sum(connected * held)::int, sum(times * goals_judged)::int,
    sum(times * goals_achieved)::int, sum(times * seconds)::bigint, sum(times * credits)::bigint,
    sum(times * calls_costed)::int, sum(times * credits_costed)::bigint, sum(times * cost_usd)
  FROM (
    SELECT added.* FROM calls, call_contribution(calls, 1) AS added
    WHERE calls.account_id = account AND calls.created_at >= since
    UNION ALL
    SELECT account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket, -calls, -connected, -goals_judged, -goals_achieved, -seconds, -credits, -calls_costed,
      -credits_costed, -cost_usd
    FROM (
      SELECT * FROM call_stats WHERE account_id = account AND quarter >= since
      UNION ALL
      SELECT part.* FROM call_stats_rollups AS whole, call_stats_parts(whole) AS part
      WHERE whole.account_id = account AND whole.facet = 'ALL' AND whole.span = 'QUARTER' AND whole.starts_at >= since
      UNION ALL
      SELECT part.* FROM call_stats_sums AS whole, call_stats_parts(whole) AS part
      WHERE whole.account_id = account AND whole.span = 'QUARTER' AND whole.starts_at >= since) AS counted
  ) AS difference, LATERAL (
    SELECT 1, NULL::smallint, CASE WHEN duration_bucket IS NULL THEN 1 ELSE 0 END
    UNION ALL
    SELECT 0, duration_bucket::smallint, 1 WHERE duration_bucket IS NOT NULL) AS part (times, bucket, held)
  GROUP BY quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider, bucket
  HAVING sum(times * calls) <> 0 OR sum(connected * held) <> 0 OR sum(times * goals_judged) <> 0
    OR sum(times * goals_achieved) <> 0 OR sum(times * seconds) <> 0 OR sum(times * credits) <> 0
    OR sum(times * calls_costed) <> 0 OR sum(times * credits_costed) <> 0 OR sum(times * cost_usd) <> 0
$$;

CREATE FUNCTION miscounted_call_stats_sums(account text)
RETURNS TABLE (
  span call_stats_span, starts_at timestamptz, calls int, credits int
) LANGUAGE sql AS $$
  WITH quarters AS MATERIALIZED (
    SELECT part FROM call_stats_sums AS whole, call_stats_parts(whole) AS part
    WHERE whole.account_id = account AND whole.span = 'QUARTER'
  )
  SELECT span, starts_at, sum(calls)::int, sum(credits)::int
  FROM (
    SELECT span, starts_at, sum(calls) AS calls, sum(credits) AS credits
    FROM (
      SELECT spans.*, (part).duration_bucket, (part).calls, (part).connected, (part).goals_judged, (part).goals_achieved,
        (part).seconds, (part).credits, (part).calls_costed, (part).credits_costed, (part).cost_usd
      FROM quarters, call_stats_spans(part) AS spans WHERE spans.span <> 'QUARTER'
      UNION ALL
      SELECT whole.span, whole.starts_at, whole.agent_id, whole.agent_version, whole.campaign_id, whole.outcome,
        whole.attempt, whole.phone_number_id, whole.country, whole.provider, part.duration_bucket,
        -part.calls, -part.connected, -part.goals_judged, -part.goals_achieved, -part.seconds, -part.credits,
        -part.calls_costed, -part.credits_costed, -part.cost_usd
      FROM call_stats_sums AS whole, call_stats_parts(whole) AS part
      WHERE whole.account_id = account AND whole.span <> 'QUARTER'
    ) AS difference
    GROUP BY span, starts_at, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket
    HAVING sum(calls) <> 0 OR sum(connected) <> 0 OR sum(goals_judged) <> 0 OR sum(goals_achieved) <> 0 OR sum(seconds) <> 0
      OR sum(credits) <> 0 OR sum(calls_costed) <> 0 OR sum(credits_costed) <> 0 OR sum(cost_usd) <> 0
  ) AS differences
  GROUP BY span, starts_at
$$;

-- Returns the difference between an account's quarters of an hour and its other rollups, month by month, which no rollup
-- is longer than.
CREATE FUNCTION miscounted_call_stats_rollups(account text)
RETURNS TABLE (
  facet call_stats_facet, span call_stats_rollup_span, starts_at timestamptz, calls int, credits int
) LANGUAGE plpgsql SET work_mem = '64MB' AS $$
#variable_conflict use_column
DECLARE month timestamptz;
BEGIN
  FOR month IN
    SELECT DISTINCT date_trunc('month', starts_at, 'UTC') FROM call_stats_rollups WHERE account_id = account ORDER BY 1
  LOOP
    RETURN QUERY
    WITH rollups AS MATERIALIZED (
      SELECT whole FROM call_stats_rollups AS whole
      WHERE whole.account_id = account AND whole.facet = ANY (enum_range(NULL::call_stats_facet))
        AND whole.span = ANY (enum_range(NULL::call_stats_rollup_span))
        AND whole.starts_at >= month AND whole.starts_at < (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'
    ), quarters AS (
      SELECT array_agg(part) AS parts FROM rollups, call_stats_parts(whole) AS part
      WHERE (whole).facet = 'ALL' AND (whole).span = 'QUARTER'
    )
    SELECT facet, span, starts_at, sum(calls)::int, sum(credits)::int
    FROM (
      SELECT facet, span, starts_at, sum(calls) AS calls, sum(credits) AS credits
      FROM (
        SELECT found.* FROM quarters, roll_up_call_stats(parts) AS found WHERE (found.facet, found.span) <> ('ALL', 'QUARTER')
        UNION ALL
        SELECT (whole).facet, (whole).span, (whole).starts_at, (whole).agent_id, (whole).agent_version, (whole).campaign_id,
          (whole).outcome, (whole).attempt, (whole).phone_number_id, (whole).country, (whole).provider, part.duration_bucket,
          -part.calls, -part.connected, -part.goals_judged, -part.goals_achieved, -part.seconds, -part.credits,
          -part.calls_costed, -part.credits_costed, -part.cost_usd
        FROM rollups, call_stats_parts(whole) AS part WHERE ((whole).facet, (whole).span) <> ('ALL', 'QUARTER')
      ) AS difference
      GROUP BY facet, span, starts_at, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
        bucket
      HAVING sum(calls) <> 0 OR sum(connected) <> 0 OR sum(goals_judged) <> 0 OR sum(goals_achieved) <> 0
        OR sum(seconds) <> 0 OR sum(credits) <> 0 OR sum(calls_costed) <> 0 OR sum(credits_costed) <> 0 OR sum(cost_usd) <> 0
    ) AS differences
    GROUP BY facet, span, starts_at;
  END LOOP;
END
$$;

-- Only adds, because calls that were deleted stay counted. Rollups that disagree are put back, to be summed again.
CREATE FUNCTION recount_call_stats(account text) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('call_stats ' || account, 0));
  INSERT INTO call_stats (
    account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
  SELECT account, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd
  FROM miscounted_call_stats(account, '-infinity') WHERE calls > 0 OR connected > 0;
  IF EXISTS (SELECT FROM miscounted_call_stats_rollups(account)) THEN
    WITH summed AS (DELETE FROM call_stats_rollups AS whole WHERE account_id = account RETURNING whole)
    INSERT INTO call_stats (
      account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
    SELECT account, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd
    FROM summed, call_stats_parts(whole) WHERE (whole).facet = 'ALL' AND (whole).span = 'QUARTER';
  END IF;
END
$$;

-- ── Usage of credits ────────────────────────────────────────────────────────────────────────────────

-- Adds to the rows of the day: no other transaction waits for them, because it would wait for the account's balance first.
CREATE FUNCTION count_charges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_usage AS known (account_id, day, agent_id, campaign_id, credits, calls)
  SELECT account_id, (created_at AT TIME ZONE 'UTC')::date, coalesce(agent_id, ''), coalesce(campaign_id, ''),
         -sum(amount), count(*)
  FROM added WHERE kind = 'CALL_CHARGE' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (account_id, day, agent_id, campaign_id)
    DO UPDATE SET credits = known.credits + excluded.credits, calls = known.calls + excluded.calls;
  RETURN NULL;
END
$$;
CREATE TRIGGER ledger_entries_counted AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_charges();

CREATE FUNCTION recount_credit_usage(account text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO credit_usage AS known (account_id, day, agent_id, campaign_id, credits, calls)
  SELECT account, day, agent_id, campaign_id, sum(credits), sum(calls)
  FROM (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, coalesce(agent_id, '') AS agent_id,
           coalesce(campaign_id, '') AS campaign_id, -amount::bigint AS credits, 1 AS calls
    FROM ledger_entries WHERE account_id = account AND kind = 'CALL_CHARGE'
    UNION ALL SELECT day, agent_id, campaign_id, -credits, -calls FROM credit_usage WHERE account_id = account
  ) AS difference
  GROUP BY 2, 3, 4 HAVING sum(credits) <> 0 OR sum(calls) <> 0 ORDER BY 2, 3, 4
  ON CONFLICT (account_id, day, agent_id, campaign_id)
    DO UPDATE SET credits = known.credits + excluded.credits, calls = known.calls + excluded.calls
$$;

-- ── All counts ──────────────────────────────────────────────────────────────────────────────────────

CREATE PROCEDURE recount_rollups() LANGUAGE plpgsql AS $$
DECLARE each text;
BEGIN
  FOR each IN SELECT id FROM accounts ORDER BY id LOOP
    PERFORM recount_credit_usage(each);
    COMMIT;
    PERFORM recount_call_stats(each);
    COMMIT;
  END LOOP;
  FOR each IN SELECT id FROM contact_lists ORDER BY id LOOP
    PERFORM recount_contact_list(each);
    COMMIT;
  END LOOP;
  FOR each IN SELECT id FROM campaigns ORDER BY id LOOP
    PERFORM recount_campaign_contacts(each);
    COMMIT;
  END LOOP;
  PERFORM recount_call_activity();
END
$$;
