-- CreateTable
CREATE TABLE "FairHousingAllowance" (
    "id" TEXT NOT NULL,
    "listingId" TEXT,
    "reviewId" TEXT,
    "field" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "sentence" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "allowedById" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedAt" TIMESTAMP(3),
    "revokedById" TEXT,

    CONSTRAINT "FairHousingAllowance_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FairHousingAllowance_listingId_idx" ON "FairHousingAllowance"("listingId");

-- CreateIndex
CREATE INDEX "FairHousingAllowance_reviewId_idx" ON "FairHousingAllowance"("reviewId");

-- AddForeignKey
ALTER TABLE "FairHousingAllowance" ADD CONSTRAINT "FairHousingAllowance_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FairHousingAllowance" ADD CONSTRAINT "FairHousingAllowance_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "Review"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FairHousingAllowance" ADD CONSTRAINT "FairHousingAllowance_allowedById_fkey" FOREIGN KEY ("allowedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FairHousingAllowance" ADD CONSTRAINT "FairHousingAllowance_revokedById_fkey" FOREIGN KEY ("revokedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- one record, one of its public texts (shared/fair-housing/public-texts.ts)
ALTER TABLE "FairHousingAllowance" ADD CONSTRAINT "FairHousingAllowance_record" CHECK (
  ("listingId" IS NOT NULL AND "reviewId" IS NULL
    AND field IN ('description', 'renovations', 'inclusions', 'uniques', 'conditionDetails', 'note'))
  OR ("reviewId" IS NOT NULL AND "listingId" IS NULL AND field IN ('wentWell', 'couldImprove')));
ALTER TABLE "FairHousingAllowance" ADD CONSTRAINT "FairHousingAllowance_words"
  CHECK (words <> '' AND strpos(sentence, words) > 0);
ALTER TABLE "FairHousingAllowance" ADD CONSTRAINT "FairHousingAllowance_reason" CHECK (length(reason) BETWEEN 15 AND 500);
ALTER TABLE "FairHousingAllowance" ADD CONSTRAINT "FairHousingAllowance_revoked"
  CHECK (("revokedAt" IS NULL) = ("revokedById" IS NULL));
-- one exception in force for the same words in the same sentence
CREATE UNIQUE INDEX "FairHousingAllowance_in_force" ON "FairHousingAllowance"
  (coalesce("listingId", "reviewId"), field, md5(words), md5(sentence)) WHERE "revokedAt" IS NULL;
CREATE TRIGGER user_has_account BEFORE INSERT ON "FairHousingAllowance"
  FOR EACH ROW EXECUTE FUNCTION require_account('allowedById');
