-- When a seller was told of a buyer's interest, and what a buyer deleted for good.
ALTER TABLE "OffMarketMatch" ADD COLUMN "contactedAt" TIMESTAMP(3),
ADD COLUMN "removedAt" TIMESTAMP(3);
UPDATE "OffMarketMatch" SET "contactedAt" = "createdAt" WHERE "isContacted";
ALTER TABLE "OffMarketMatch" ADD CONSTRAINT "OffMarketMatch_contacted_once" CHECK ("isContacted" = ("contactedAt" IS NOT NULL));

-- What a seller and a buyer who do not know each other write before a home is listed.
CREATE TABLE "OffMarketMessage" (
    "id" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "isFromSeller" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OffMarketMessage_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "OffMarketMessage_has_text" CHECK (char_length("text") BETWEEN 1 AND 2000)
);
CREATE INDEX "OffMarketMessage_matchId_createdAt_idx" ON "OffMarketMessage"("matchId", "createdAt");
ALTER TABLE "OffMarketMessage" ADD CONSTRAINT "OffMarketMessage_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "OffMarketMatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
