SELECT recount_call_activity();
