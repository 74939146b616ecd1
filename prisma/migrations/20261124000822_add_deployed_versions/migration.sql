-- AlterTable
ALTER TABLE "agents" ADD COLUMN     "deployed_versions" JSONB;
