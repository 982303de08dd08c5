-- AlterTable
ALTER TABLE "PricingOpinion" ADD COLUMN     "approvedById" TEXT,
ADD COLUMN     "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "PricingOpinionRequest" (
    "listingId" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "taskId" TEXT,
    "askedById" TEXT,
    "askedAt" TIMESTAMP(3) NOT NULL,
    "answeredAt" TIMESTAMP(3),

    CONSTRAINT "PricingOpinionRequest_pkey" PRIMARY KEY ("listingId")
);

-- AddForeignKey
ALTER TABLE "PricingOpinionRequest" ADD CONSTRAINT "PricingOpinionRequest_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- the three prices stand in their order, and a home has one draft at most: two brokers never write past each other
ALTER TABLE "PricingOpinion" ADD CONSTRAINT "PricingOpinion_order" CHECK (price1 <= price2 AND price2 <= price3);
CREATE UNIQUE INDEX "PricingOpinion_one_draft" ON "PricingOpinion" ("listingId") WHERE "approvedAt" IS NULL;
