-- AlterEnum
ALTER TYPE "calling_rule_change_kind" ADD VALUE 'ARTIFICIAL_VOICE_RULES_SET';

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "artificial_voice_rules" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "calling_rule_changes" ADD COLUMN     "artificial_voice_rules" BOOLEAN;
