-- AlterTable
ALTER TABLE "provider_conversations" ADD COLUMN     "line_call_id" TEXT;
