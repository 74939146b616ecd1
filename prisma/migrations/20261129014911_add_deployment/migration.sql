-- CreateTable
CREATE TABLE "deployment" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "secret_key" TEXT NOT NULL,
    "previous_secret_key" TEXT,
    "storage_id" TEXT,

    CONSTRAINT "deployment_pkey" PRIMARY KEY ("id")
);
