-- A running campaign may be given fewer concurrent calls than it has live ones. Claims still start none beyond the limit.
ALTER TABLE campaigns
  DROP CONSTRAINT campaign_counters_sane,
  ADD CONSTRAINT campaign_counters_sane CHECK (
    calls_live >= 0 AND contacts_pending >= 0 AND contacts_pending <= contacts_total
    AND calls_successful <= calls_completed AND calls_completed + calls_failed + calls_live = calls_total
  );
