-- CreateTable
CREATE TABLE "callback_receipts" (
    "provider" TEXT NOT NULL,
    "believed_at" TIMESTAMPTZ(3),
    "forged_at" TIMESTAMPTZ(3),

    CONSTRAINT "callback_receipts_pkey" PRIMARY KEY ("provider")
);
