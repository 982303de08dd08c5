-- CreateEnum
CREATE TYPE "ConsentKind" AS ENUM ('BROKERAGE_DISCLOSURE_DELIVERED', 'TOUR_AGREEMENT_NOT_REQUIRED', 'RECAD_SIGNED', 'RECAD_DECLINED', 'AGENCY_STATUS_ACKNOWLEDGED');

-- CreateTable
CREATE TABLE "ConsentRecord" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "listingId" TEXT,
    "offerId" TEXT,
    "kind" "ConsentKind" NOT NULL,
    "textVersion" INTEGER NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "ip" TEXT,
    "userAgent" TEXT,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ConsentRecord_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ConsentRecord_userId_at_idx" ON "ConsentRecord"("userId", "at" DESC);

-- CreateIndex
CREATE INDEX "ConsentRecord_listingId_kind_idx" ON "ConsentRecord"("listingId", "kind");

-- CreateIndex
CREATE INDEX "ConsentRecord_offerId_idx" ON "ConsentRecord"("offerId");

-- AddForeignKey
ALTER TABLE "ConsentRecord" ADD CONSTRAINT "ConsentRecord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConsentRecord" ADD CONSTRAINT "ConsentRecord_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConsentRecord" ADD CONSTRAINT "ConsentRecord_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- Accounts
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "ConsentRecord" FOR EACH ROW EXECUTE FUNCTION require_account('userId');

-- Given once, also from two windows at the same time: per person and text, or per person, home and text.
-- The Alabama disclosure is signed or declined, not both.
CREATE UNIQUE INDEX "ConsentRecord_one_delivery" ON "ConsentRecord" ("userId", "textVersion")
  WHERE "kind" = 'BROKERAGE_DISCLOSURE_DELIVERED';
CREATE UNIQUE INDEX "ConsentRecord_one_answer" ON "ConsentRecord" ("userId", "textVersion")
  WHERE "kind" IN ('RECAD_SIGNED', 'RECAD_DECLINED');
CREATE UNIQUE INDEX "ConsentRecord_one_per_home" ON "ConsentRecord" ("userId", "listingId", "kind", "textVersion")
  WHERE "kind" IN ('TOUR_AGREEMENT_NOT_REQUIRED', 'AGENCY_STATUS_ACKNOWLEDGED');

ALTER TABLE "ConsentRecord" ADD CONSTRAINT "ConsentRecord_version" CHECK ("textVersion" >= 1);
ALTER TABLE "ConsentRecord" ADD CONSTRAINT "ConsentRecord_names_its_home" CHECK (
  "listingId" IS NOT NULL OR "kind" NOT IN ('TOUR_AGREEMENT_NOT_REQUIRED', 'AGENCY_STATUS_ACKNOWLEDGED'));
ALTER TABLE "ConsentRecord" ADD CONSTRAINT "ConsentRecord_only_a_signature_has_a_name" CHECK ("name" = '' OR "kind" = 'RECAD_SIGNED');
ALTER TABLE "ConsentRecord" ADD CONSTRAINT "ConsentRecord_delivery_has_no_origin" CHECK (
  "kind" NOT IN ('BROKERAGE_DISCLOSURE_DELIVERED', 'TOUR_AGREEMENT_NOT_REQUIRED') OR ("ip" IS NULL AND "userAgent" IS NULL));

-- A signature has a name when it is given. Afterwards nothing changes, except that the personal data of a deleted account is erased.
CREATE FUNCTION consent_record_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."kind" = 'RECAD_SIGNED' AND NEW."name" = '' THEN
      RAISE EXCEPTION 'a signature needs a name' USING ERRCODE = 'check_violation', CONSTRAINT = 'ConsentRecord_signature_has_a_name', TABLE = TG_TABLE_NAME;
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."name" = '' AND NEW."ip" IS NULL AND NEW."userAgent" IS NULL
    AND (NEW.id, NEW."userId", NEW."listingId", NEW."offerId", NEW."kind", NEW."textVersion", NEW."at")
      IS NOT DISTINCT FROM (OLD.id, OLD."userId", OLD."listingId", OLD."offerId", OLD."kind", OLD."textVersion", OLD."at")
    AND EXISTS (SELECT FROM "User" WHERE id = OLD."userId" AND "deletedAt" IS NOT NULL)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a consent record cannot be changed';
END $$;
CREATE TRIGGER consent_record_guard BEFORE INSERT OR UPDATE OR DELETE ON "ConsentRecord"
  FOR EACH ROW EXECUTE FUNCTION consent_record_guard();
