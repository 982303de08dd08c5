-- CreateEnum
CREATE TYPE "AddendumKind" AS ENUM ('REPAIRS', 'CHANGES');

-- CreateEnum
CREATE TYPE "RepairResolution" AS ENUM ('REPAIR', 'CREDIT', 'REFUSED');

-- CreateEnum
CREATE TYPE "CreditForm" AS ENUM ('CONCESSIONS', 'PRICE');

-- DropForeignKey
ALTER TABLE "Inspection" DROP CONSTRAINT "Inspection_userId_fkey";

-- AlterTable
ALTER TABLE "Addendum" ADD COLUMN     "agreedAt" TIMESTAMP(3),
ADD COLUMN     "appliedAt" TIMESTAMP(3),
ADD COLUMN     "creditAs" "CreditForm" NOT NULL DEFAULT 'CONCESSIONS',
ADD COLUMN     "kind" "AddendumKind" NOT NULL DEFAULT 'REPAIRS',
ADD COLUMN     "note" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "AddendumItem" ADD COLUMN     "completedAt" TIMESTAMP(3),
ADD COLUMN     "credit" INTEGER,
ADD COLUMN     "note" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "resolution" "RepairResolution";

-- AlterTable
ALTER TABLE "FormSigning" ADD COLUMN     "addendumId" TEXT;

-- AlterTable
ALTER TABLE "Inspection" ADD COLUMN     "showingId" TEXT,
ALTER COLUMN "userId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "addendumItemId" TEXT;

-- CreateIndex
CREATE INDEX "FormSigning_addendumId_idx" ON "FormSigning"("addendumId");

-- CreateIndex
CREATE INDEX "Inspection_showingId_idx" ON "Inspection"("showingId");

-- CreateIndex
CREATE INDEX "Upload_addendumItemId_idx" ON "Upload"("addendumItemId");

-- AddForeignKey
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_showingId_fkey" FOREIGN KEY ("showingId") REFERENCES "Showing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_addendumItemId_fkey" FOREIGN KEY ("addendumItemId") REFERENCES "AddendumItem"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormSigning" ADD CONSTRAINT "FormSigning_addendumId_fkey" FOREIGN KEY ("addendumId") REFERENCES "Addendum"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Inspections

-- What is named a date is scheduled; one row is one requested inspection, so it is never "none" or "not needed".
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_scheduled_has_date" CHECK (
  status <> 'SCHEDULED' OR "inspectionDate" IS NOT NULL);
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_requested" CHECK (status NOT IN ('NONE', 'NOT_NEEDED'));
-- A button pressed twice asks for one inspection of a type; after it was done or declined it may be asked for again.
CREATE UNIQUE INDEX "Inspection_one_open_per_type" ON "Inspection" ("transactionId", type)
  WHERE status NOT IN ('COMPLETED', 'DECLINED');


-- Repairs and changes of the contract

-- One request waits for a response; of agreed ones, one waits for its signatures, so that its figures stay true.
CREATE UNIQUE INDEX "Addendum_one_pending" ON "Addendum" ("transactionId", kind) WHERE status = 'PENDING';
CREATE UNIQUE INDEX "Addendum_one_unsigned" ON "Addendum" ("transactionId")
  WHERE status = 'APPROVED' AND "appliedAt" IS NULL;
ALTER TABLE "Addendum" ADD CONSTRAINT "Addendum_agreed" CHECK ((status = 'APPROVED') = ("agreedAt" IS NOT NULL));
ALTER TABLE "Addendum" ADD CONSTRAINT "Addendum_applied" CHECK ("appliedAt" IS NULL OR "agreedAt" IS NOT NULL);
ALTER TABLE "AddendumItem" ADD CONSTRAINT "AddendumItem_credit" CHECK (
  (resolution IS NOT DISTINCT FROM 'CREDIT') = (credit IS NOT NULL) AND credit > 0);
ALTER TABLE "AddendumItem" ADD CONSTRAINT "AddendumItem_completed" CHECK (
  completed = ("completedAt" IS NOT NULL) AND (NOT completed OR resolution = 'REPAIR'));

-- What is agreed stays as it was agreed; only the work on it goes on.
CREATE FUNCTION addendum_item_keep_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE agreed boolean;
BEGIN
  SELECT "agreedAt" IS NOT NULL INTO agreed FROM "Addendum" WHERE id = COALESCE(NEW."addendumId", OLD."addendumId");
  IF TG_OP = 'INSERT' THEN
    IF agreed THEN RAISE EXCEPTION 'an agreed addendum cannot get another item'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF agreed THEN RAISE EXCEPTION 'an agreed item cannot be removed'; END IF;
    RETURN OLD;
  END IF;
  IF agreed AND (NEW.item, NEW.resolution, NEW.credit) IS DISTINCT FROM (OLD.item, OLD.resolution, OLD.credit) THEN
    RAISE EXCEPTION 'an agreed item cannot be changed';
  END IF;
  IF NEW.completed AND NOT COALESCE(agreed, false) THEN RAISE EXCEPTION 'only an agreed repair can be done'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER addendum_item_keep_agreed BEFORE INSERT OR UPDATE OR DELETE ON "AddendumItem"
  FOR EACH ROW EXECUTE FUNCTION addendum_item_keep_agreed();

-- Each amendment (form 14) is a document of its own.
DROP INDEX "FormSigning_one_valid_per_offer";
CREATE UNIQUE INDEX "FormSigning_one_valid_per_offer" ON "FormSigning" ("offerId", "formId", "side", "addendumId")
  NULLS NOT DISTINCT WHERE "status" IN ('OPEN', 'COMPLETED') AND "offerId" IS NOT NULL;
ALTER TABLE "FormSigning" ADD CONSTRAINT "FormSigning_amends" CHECK (("formId" = 14) = ("addendumId" IS NOT NULL));
