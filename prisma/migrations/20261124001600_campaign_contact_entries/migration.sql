-- A call changes its contact's state in the campaign twice. Indexes by state had the row moved in all indexes of the table each
-- time; this table alone has the entries of such lists, and of the contacts that wait for their time.
CREATE TABLE campaign_contact_entries (
  campaign_id text NOT NULL,
  state campaign_contact_state NOT NULL,
  -- Empty without one, so that it can be in the key.
  outcome text NOT NULL,
  id bigint NOT NULL,
  due_at timestamptz(3) NOT NULL,
  is_callback boolean NOT NULL,
  is_deferred boolean NOT NULL,
  is_gone boolean NOT NULL
) WITH (autovacuum_analyze_threshold = 1000);

CREATE FUNCTION enter_campaign_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_contact_entries (campaign_id, state, outcome, id, due_at, is_callback, is_deferred, is_gone)
  SELECT campaign_id, state, coalesce(outcome, ''), id, next_attempt_at, callback_at IS NOT NULL, deferred_for IS NOT NULL,
    contact_id IS NULL
  FROM entered;
  RETURN NULL;
END
$$;
-- Connections keep the plans of these functions: one from when the table was small must not scan it when it has grown.
CREATE FUNCTION leave_campaign_contacts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM campaign_contact_entries AS entry USING former
  WHERE entry.campaign_id = former.campaign_id AND entry.state = former.state AND entry.outcome = coalesce(former.outcome, '')
    AND entry.id = former.id;
  RETURN NULL;
END
$$;
CREATE FUNCTION move_campaign_contacts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM campaign_contact_entries AS entry USING former
  WHERE entry.campaign_id = former.campaign_id AND entry.state = former.state AND entry.outcome = coalesce(former.outcome, '')
    AND entry.id = former.id;
  INSERT INTO campaign_contact_entries (campaign_id, state, outcome, id, due_at, is_callback, is_deferred, is_gone)
  SELECT campaign_id, state, coalesce(outcome, ''), id, next_attempt_at, callback_at IS NOT NULL, deferred_for IS NOT NULL,
    contact_id IS NULL
  FROM entered;
  RETURN NULL;
END
$$;

-- These lock contacts of campaigns against writes until the entries of all are there.
CREATE TRIGGER campaign_contacts_added_entered AFTER INSERT ON campaign_contacts
  REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION enter_campaign_contacts();
CREATE TRIGGER campaign_contacts_changed_moved AFTER UPDATE ON campaign_contacts
  REFERENCING OLD TABLE AS former NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION move_campaign_contacts();
CREATE TRIGGER campaign_contacts_removed_left AFTER DELETE ON campaign_contacts
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION leave_campaign_contacts();
INSERT INTO campaign_contact_entries (campaign_id, state, outcome, id, due_at, is_callback, is_deferred, is_gone)
SELECT campaign_id, state, coalesce(outcome, ''), id, next_attempt_at, callback_at IS NOT NULL, deferred_for IS NOT NULL,
  contact_id IS NULL
FROM campaign_contacts ORDER BY campaign_id, state, id;

-- Lists of a campaign's contacts by state and outcome.
ALTER TABLE campaign_contact_entries
  ADD CONSTRAINT campaign_contact_entries_pkey PRIMARY KEY (campaign_id, state, outcome, id);
-- Claims contacts that have waited longest; those that asked to be called back before the others.
CREATE INDEX campaign_contact_entries_due ON campaign_contact_entries (campaign_id, due_at, id) WHERE state = 'PENDING';
CREATE INDEX campaign_contact_entries_callbacks ON campaign_contact_entries (campaign_id, due_at, id)
  WHERE state = 'PENDING' AND is_callback;
-- Makes contacts due that a changed rule had deferred.
CREATE INDEX campaign_contact_entries_deferred ON campaign_contact_entries (campaign_id) WHERE state = 'PENDING' AND is_deferred;
-- Settles waiting contacts that were deleted.
CREATE INDEX campaign_contact_entries_gone ON campaign_contact_entries (id) WHERE state = 'PENDING' AND is_gone;
ANALYZE campaign_contact_entries;
