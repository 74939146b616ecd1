-- CreateTable
CREATE TABLE "refused_calls" (
    "day" DATE NOT NULL,
    "account_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "times" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_calls_pkey" PRIMARY KEY ("day","account_id","code","place","phone","campaign_id")
);
