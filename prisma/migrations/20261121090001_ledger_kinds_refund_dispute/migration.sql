ALTER TYPE ledger_entry_kind ADD VALUE 'REFUND';
ALTER TYPE ledger_entry_kind ADD VALUE 'DISPUTE';
