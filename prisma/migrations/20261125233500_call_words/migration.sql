-- CreateTable
CREATE TABLE "call_words" (
    "account_id" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "words" tsvector,
    "position" BIGINT NOT NULL,

    CONSTRAINT "call_words_pkey" PRIMARY KEY ("account_id","call_id")
);

-- CreateTable
CREATE TABLE "call_words_progress" (
    "indexed_to" BIGINT NOT NULL,
    "earlier_than" TEXT,

    CONSTRAINT "call_words_progress_pkey" PRIMARY KEY ("indexed_to")
);

-- CreateIndex
CREATE INDEX "call_words_words_idx" ON "call_words" USING GIN ("words");

-- Calls from before the index follow in batches, newest first: each id is below this one.
INSERT INTO call_words_progress (indexed_to, earlier_than) VALUES (0, 'call_8');
