-- without-transaction
-- Schedules in zones that nothing computes with. Labels of several zones stay: their campaigns cannot be started until the
-- customer corrects them.
DO $$ BEGIN LOOP
UPDATE campaigns SET schedule = jsonb_set(schedule, '{timezone}', CASE upper(schedule ->> 'timezone')
    WHEN 'PST' THEN '"America/Los_Angeles"'
    WHEN 'JST' THEN '"Asia/Tokyo"'
    ELSE '"Africa/Nairobi"'
  END::jsonb)
WHERE id IN (SELECT id FROM campaigns WHERE upper(schedule ->> 'timezone') IN ('PST', 'JST', 'EAT')
  ORDER BY id LIMIT 500 FOR NO KEY UPDATE); EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$;
