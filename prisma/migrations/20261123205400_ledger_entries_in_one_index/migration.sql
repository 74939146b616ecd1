-- One index instead of two for an entry's key and the lists of its account. Locks the table for milliseconds: the index is there.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_pkey,
  ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY USING INDEX ledger_entries_account_id_id_next;
DROP INDEX ledger_entries_of_account;
