-- A refund that fails later gives the credits back, as a refund of the opposite sign.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_refund_takes;
