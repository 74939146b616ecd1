-- What a campaign pauses for that only its account at the voice provider can end, and how it begins.
ALTER TYPE "campaign_pause_reason" ADD VALUE 'CREDENTIALS_REJECTED';
ALTER TYPE "campaign_pause_reason" ADD VALUE 'PAYMENT_REQUIRED';
ALTER TYPE "campaign_pause_reason" ADD VALUE 'MISCONFIGURED';

ALTER TYPE "webhook_event_type" ADD VALUE 'CAMPAIGN_PAUSED';

ALTER TABLE "campaigns" ADD COLUMN "probing" BOOLEAN NOT NULL DEFAULT true;
