-- CreateTable
CREATE TABLE "agent_deployments" (
    "agent_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "provider_agent_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "settings" JSONB,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_settings" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_gone" BOOLEAN NOT NULL DEFAULT false,
    "found_at" TIMESTAMPTZ(3),

    CONSTRAINT "agent_deployments_pkey" PRIMARY KEY ("agent_id","provider")
);

-- AddForeignKey
ALTER TABLE "agent_deployments" ADD CONSTRAINT "agent_deployments_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agents"("id") ON DELETE CASCADE ON UPDATE CASCADE;
