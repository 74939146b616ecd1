-- Schedules in zones that nothing computes with. Labels of several zones stay: their campaigns cannot be started until the
-- customer corrects them.
UPDATE campaigns SET schedule = jsonb_set(schedule, '{timezone}', CASE upper(schedule ->> 'timezone')
    WHEN 'PST' THEN '"America/Los_Angeles"'
    WHEN 'JST' THEN '"Asia/Tokyo"'
    ELSE '"Africa/Nairobi"'
  END::jsonb)
WHERE upper(schedule ->> 'timezone') IN ('PST', 'JST', 'EAT');
