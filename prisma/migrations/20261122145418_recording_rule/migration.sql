-- CreateEnum
CREATE TYPE "recording_rule" AS ENUM ('ALWAYS', 'IF_DISCLOSED', 'NEVER');

-- AlterTable
ALTER TABLE "agents" ADD COLUMN     "recording" "recording_rule" NOT NULL DEFAULT 'ALWAYS';

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "recording_rule" "recording_rule" NOT NULL DEFAULT 'ALWAYS';
