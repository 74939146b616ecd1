-- Databases from before the baseline have these checks since their columns, but never checked the rows of that time.
ALTER TABLE phone_numbers VALIDATE CONSTRAINT phone_number_live_calls_range;
ALTER TABLE number_pools VALIDATE CONSTRAINT number_pool_cooldown;
ALTER TABLE number_pools VALIDATE CONSTRAINT number_pool_rest;
ALTER TABLE number_pools VALIDATE CONSTRAINT number_pool_warm_up;
ALTER TABLE campaigns VALIDATE CONSTRAINT campaign_call_rate;
