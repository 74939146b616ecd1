-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "former_status" "contact_status";
