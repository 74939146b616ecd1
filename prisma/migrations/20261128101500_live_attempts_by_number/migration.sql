-- No question goes by this index, and calls_one_live_per_number keeps every real number from a second live call. A contact with a
-- test number has one call per attempt by calls_campaign_contact_id_attempt_key.
DROP INDEX calls_one_live_attempt;
