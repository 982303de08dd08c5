-- CreateIndex
CREATE INDEX "Showing_proposedTime_idx" ON "Showing"("proposedTime");

