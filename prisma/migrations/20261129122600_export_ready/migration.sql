-- AlterEnum
ALTER TYPE "webhook_event_type" ADD VALUE 'EXPORT_READY';
