-- Finds the campaigns that a round of dialing for an account chooses from. campaigns_in_hand has those of all accounts.
CREATE INDEX campaigns_running ON campaigns (account_id) WHERE status = 'RUNNING';
