-- AlterTable
ALTER TABLE "Inspection" ADD COLUMN     "linkHash" TEXT,
ADD COLUMN     "linkSentAt" TIMESTAMP(3),
ADD COLUMN     "linkVersion" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reportUploadId" TEXT,
ADD COLUMN     "vendorConfirmedAt" TIMESTAMP(3),
ADD COLUMN     "wishes" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "Inspection_reportUploadId_key" ON "Inspection"("reportUploadId");

-- CreateIndex
CREATE UNIQUE INDEX "Inspection_linkHash_key" ON "Inspection"("linkHash");

-- AddForeignKey
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_reportUploadId_fkey" FOREIGN KEY ("reportUploadId") REFERENCES "Upload"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- A link that works was sent to somebody.
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_link_sent" CHECK (
  "linkHash" IS NULL OR ("linkSentAt" IS NOT NULL AND "vendorEmail" IS NOT NULL));
