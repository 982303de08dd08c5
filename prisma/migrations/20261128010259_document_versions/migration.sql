-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "replacesId" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Upload_replacesId_key" ON "Upload"("replacesId");

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "Upload"("id") ON DELETE SET NULL ON UPDATE CASCADE;

