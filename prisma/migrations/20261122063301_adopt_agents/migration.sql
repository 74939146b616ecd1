-- CreateTable
CREATE TABLE "agent_adoptions" (
    "provider" TEXT NOT NULL,
    "provider_agent_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "replaced" TEXT NOT NULL,
    "field_names" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_adoptions_pkey" PRIMARY KEY ("provider","provider_agent_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "agent_adoptions_agent_id_key" ON "agent_adoptions"("agent_id");

-- AddForeignKey
ALTER TABLE "agent_adoptions" ADD CONSTRAINT "agent_adoptions_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
