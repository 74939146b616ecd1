-- CreateEnum
CREATE TYPE "provider_cost_unit" AS ENUM ('USD', 'CREDITS');

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "provider_cost" DECIMAL(18,9),
ADD COLUMN     "provider_cost_unit" "provider_cost_unit";
