-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "line_cost_due_at" TIMESTAMPTZ(3);
