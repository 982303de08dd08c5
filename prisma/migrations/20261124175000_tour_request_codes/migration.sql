-- CreateTable
CREATE TABLE "TourRequestCode" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "triesLeft" INTEGER NOT NULL DEFAULT 5,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TourRequestCode_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TourRequestCode_email_createdAt_idx" ON "TourRequestCode"("email", "createdAt");

-- CreateIndex
CREATE INDEX "TourRequestCode_createdAt_idx" ON "TourRequestCode"("createdAt");

-- a code is guessed at most five times, whoever asks at the same time
ALTER TABLE "TourRequestCode" ADD CONSTRAINT "TourRequestCode_triesLeft_check" CHECK ("triesLeft" BETWEEN 0 AND 5);
