-- An operator's own listener on the server's machine: the only kind of endpoint that may be on a private
-- address while customers' may not.
ALTER TABLE "webhook_endpoints" ADD COLUMN "is_local" BOOLEAN NOT NULL DEFAULT false;
