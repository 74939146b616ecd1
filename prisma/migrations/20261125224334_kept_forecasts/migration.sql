-- CreateTable
CREATE TABLE "kept_forecasts" (
    "campaign_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "forecast" JSONB NOT NULL,

    CONSTRAINT "kept_forecasts_pkey" PRIMARY KEY ("campaign_id")
);

-- AddForeignKey
ALTER TABLE "kept_forecasts" ADD CONSTRAINT "kept_forecasts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kept_forecasts" ADD CONSTRAINT "kept_forecasts_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
