-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "allowed_number_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "callable_countries" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "called_countries" (
    "account_id" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL,
    "first_called_at" TIMESTAMPTZ(3) NOT NULL,
    "warned_at" TIMESTAMPTZ(3),

    CONSTRAINT "called_countries_pkey" PRIMARY KEY ("account_id","country")
);

-- AddForeignKey
ALTER TABLE "called_countries" ADD CONSTRAINT "called_countries_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
