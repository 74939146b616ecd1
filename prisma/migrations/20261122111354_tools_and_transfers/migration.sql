-- CreateEnum
CREATE TYPE "tool_call_status" AS ENUM ('IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'REFUSED');

-- AlterTable
ALTER TABLE "agents" ADD COLUMN     "tools" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "transfers" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "transferred_to" TEXT;

-- CreateTable
CREATE TABLE "tool_calls" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "request_id" TEXT,
    "name" TEXT NOT NULL,
    "arguments" JSONB NOT NULL,
    "status" "tool_call_status" NOT NULL DEFAULT 'IN_PROGRESS',
    "response_status" INTEGER,
    "result" TEXT,
    "error" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "latency_ms" INTEGER,

    CONSTRAINT "tool_calls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tool_calls_call_id_request_id_key" ON "tool_calls"("call_id", "request_id");

-- AddForeignKey
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "calls"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
