-- CreateTable
CREATE TABLE "OfferDraft" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "flow" "OfferFlow" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "values" JSONB NOT NULL,
    "step" INTEGER NOT NULL DEFAULT 0,
    "files" JSONB NOT NULL DEFAULT '[]',
    "sessionId" TEXT NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OfferDraft_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OfferDraft_updatedAt_idx" ON "OfferDraft"("updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "OfferDraft_userId_listingId_flow_key" ON "OfferDraft"("userId", "listingId", "flow");

-- AddForeignKey
ALTER TABLE "OfferDraft" ADD CONSTRAINT "OfferDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OfferDraft" ADD CONSTRAINT "OfferDraft_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

