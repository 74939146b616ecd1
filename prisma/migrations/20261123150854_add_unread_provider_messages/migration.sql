-- CreateTable
CREATE TABLE "unread_provider_messages" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "body" BYTEA NOT NULL,
    "problem" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unread_provider_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "unread_provider_messages_received_at_idx" ON "unread_provider_messages"("received_at");
