-- Who holds a key while its request is in flight: the end of a lease that is renewed tells that no longer.
ALTER TABLE "idempotency_keys" ADD COLUMN "holder" TEXT;
