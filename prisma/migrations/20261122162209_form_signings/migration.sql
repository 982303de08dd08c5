-- Signing: the documents of an offer, their signers and their record. Nothing was ever written to the two tables before.
DELETE FROM "FormSigning";

-- CreateEnum
CREATE TYPE "SignerRole" AS ENUM ('BUYER', 'SECOND_BUYER', 'SELLER', 'BROKERAGE');

-- CreateEnum
CREATE TYPE "FormSigningStatus" AS ENUM ('OPEN', 'COMPLETED', 'DECLINED', 'VOIDED');

-- CreateEnum
CREATE TYPE "SigningEventKind" AS ENUM ('SENT', 'OPENED', 'CONSENTED', 'SIGNED', 'DECLINED', 'VOIDED', 'REMINDED', 'REPLACED', 'COMPLETED', 'SEALED');

-- DropIndex
DROP INDEX "FormSigner_formSigningId_order_idx";

-- DropIndex
DROP INDEX "FormSigner_slug_key";

-- DropIndex
DROP INDEX "FormSigning_slug_key";

-- AlterTable
ALTER TABLE "FormSigner" DROP COLUMN "ip",
DROP COLUMN "side",
DROP COLUMN "slug",
DROP COLUMN "userAgent",
ADD COLUMN     "declinedAt" TIMESTAMP(3),
ADD COLUMN     "email" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "expiresAt" TIMESTAMP(3) NOT NULL,
ADD COLUMN     "openedAt" TIMESTAMP(3),
ADD COLUMN     "reminders" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "slugHash" TEXT NOT NULL,
ADD COLUMN     "slugVersion" INTEGER NOT NULL DEFAULT 1,
DROP COLUMN "role",
ADD COLUMN     "role" "SignerRole" NOT NULL;

-- AlterTable
ALTER TABLE "FormSigning" DROP COLUMN "slug",
ADD COLUMN     "data" JSONB NOT NULL,
ADD COLUMN     "declineReason" TEXT,
ADD COLUMN     "fields" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "pages" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sealedAt" TIMESTAMP(3),
ADD COLUMN     "sealedHash" TEXT,
ADD COLUMN     "sealedKey" TEXT,
ADD COLUMN     "side" "Side",
ADD COLUMN     "status" "FormSigningStatus" NOT NULL DEFAULT 'OPEN',
ADD COLUMN     "userId" TEXT,
ADD COLUMN     "verificationCode" TEXT NOT NULL,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "voidReason" TEXT,
ALTER COLUMN "documentKey" SET NOT NULL,
ALTER COLUMN "documentHash" SET NOT NULL;

-- AlterTable
ALTER TABLE "Offer" ADD COLUMN     "builtBefore1978" BOOLEAN;

-- CreateTable
CREATE TABLE "FormSigningEvent" (
    "id" TEXT NOT NULL,
    "formSigningId" TEXT NOT NULL,
    "signerId" TEXT,
    "kind" "SigningEventKind" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ip" TEXT,
    "userAgent" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "FormSigningEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FormSigningEvent_formSigningId_at_idx" ON "FormSigningEvent"("formSigningId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "FormSigner_slugHash_key" ON "FormSigner"("slugHash");

-- CreateIndex
CREATE UNIQUE INDEX "FormSigner_formSigningId_role_key" ON "FormSigner"("formSigningId", "role");

-- CreateIndex
CREATE UNIQUE INDEX "FormSigning_verificationCode_key" ON "FormSigning"("verificationCode");

-- CreateIndex
CREATE INDEX "FormSigning_userId_formId_idx" ON "FormSigning"("userId", "formId");

-- AddForeignKey
ALTER TABLE "FormSigning" ADD CONSTRAINT "FormSigning_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormSigningEvent" ADD CONSTRAINT "FormSigningEvent_formSigningId_fkey" FOREIGN KEY ("formSigningId") REFERENCES "FormSigning"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Accounts
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "FormSigning" FOR EACH ROW EXECUTE FUNCTION require_account('userId');

-- One valid document per form and side of an offer, and one tour agreement per person: whoever asks twice gets the same.
CREATE UNIQUE INDEX "FormSigning_one_valid_per_offer" ON "FormSigning" ("offerId", "formId", "side") NULLS NOT DISTINCT
  WHERE "status" IN ('OPEN', 'COMPLETED') AND "offerId" IS NOT NULL;
CREATE UNIQUE INDEX "FormSigning_one_valid_per_person" ON "FormSigning" ("userId", "formId")
  WHERE "status" IN ('OPEN', 'COMPLETED') AND "offerId" IS NULL;

ALTER TABLE "FormSigning" ADD CONSTRAINT "FormSigning_has_an_owner" CHECK (num_nonnulls("offerId", "userId") <= 1);
ALTER TABLE "FormSigning" ADD CONSTRAINT "FormSigning_completed" CHECK ("status" <> 'COMPLETED' OR "completedAt" IS NOT NULL);
ALTER TABLE "FormSigning" ADD CONSTRAINT "FormSigning_voided" CHECK (("status" = 'VOIDED') = ("voidedAt" IS NOT NULL));
ALTER TABLE "FormSigning" ADD CONSTRAINT "FormSigning_sealed" CHECK (
  ("sealedAt" IS NULL) = ("sealedHash" IS NULL) AND ("sealedAt" IS NULL) = ("sealedKey" IS NULL)
  AND ("sealedAt" IS NULL OR "completedAt" IS NOT NULL));

-- No signature without consent, and none that is changed or taken back afterwards.
ALTER TABLE "FormSigner" ADD CONSTRAINT "FormSigner_signed" CHECK (
  "signedAt" IS NULL OR ("consentAt" IS NOT NULL AND "signature" IS NOT NULL AND "declinedAt" IS NULL));
CREATE FUNCTION form_signer_keep_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."signedAt" IS NOT NULL AND (NEW."signedAt", NEW."signature", NEW."consentAt", NEW."name")
      IS DISTINCT FROM (OLD."signedAt", OLD."signature", OLD."consentAt", OLD."name") THEN
    RAISE EXCEPTION 'a signature cannot be changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER form_signer_keep_signature BEFORE UPDATE ON "FormSigner"
  FOR EACH ROW EXECUTE FUNCTION form_signer_keep_signature();

-- The record of a document can only grow; it goes with the document when its offer or home is deleted.
CREATE FUNCTION form_signing_event_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the record of a document is append-only'; END $$;
CREATE TRIGGER form_signing_event_append_only BEFORE UPDATE ON "FormSigningEvent"
  FOR EACH ROW EXECUTE FUNCTION form_signing_event_refuse_change();

-- The deadline of the earnest money, set when the agreement binds.
ALTER TABLE "Transaction" ADD COLUMN "earnestMoneyDueDate" TIMESTAMP(3);
