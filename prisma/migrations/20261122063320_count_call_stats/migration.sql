-- without-transaction
CALL recount_rollups();
