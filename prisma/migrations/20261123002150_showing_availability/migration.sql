-- CreateTable
CREATE TABLE "ShowingAvailability" (
    "listingId" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "noticeHours" INTEGER NOT NULL DEFAULT 0,
    "daysAhead" INTEGER NOT NULL DEFAULT 5,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ShowingAvailability_pkey" PRIMARY KEY ("listingId")
);

-- CreateTable
CREATE TABLE "ShowingHours" (
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "weekday" INTEGER NOT NULL,
    "from" INTEGER NOT NULL,
    "to" INTEGER NOT NULL,

    CONSTRAINT "ShowingHours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ShowingBlackout" (
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "startTime" TIMESTAMP(3) NOT NULL,
    "endTime" TIMESTAMP(3) NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ShowingBlackout_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ShowingHours_listingId_idx" ON "ShowingHours"("listingId");

-- CreateIndex
CREATE INDEX "ShowingBlackout_listingId_endTime_idx" ON "ShowingBlackout"("listingId", "endTime");

-- AddForeignKey
ALTER TABLE "ShowingAvailability" ADD CONSTRAINT "ShowingAvailability_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShowingHours" ADD CONSTRAINT "ShowingHours_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "ShowingAvailability"("listingId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShowingBlackout" ADD CONSTRAINT "ShowingBlackout_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "ShowingAvailability"("listingId") ON DELETE CASCADE ON UPDATE CASCADE;


-- Hours lie on the quarter hour from 7:00 AM to 7:00 PM, and those of one day are apart: a range has one end to drag.
ALTER TABLE "ShowingHours" ADD CONSTRAINT "ShowingHours_range" CHECK (
  weekday BETWEEN 0 AND 6 AND "from" >= 420 AND "to" <= 1140 AND "from" < "to" AND "from" % 15 = 0 AND "to" % 15 = 0);
ALTER TABLE "ShowingHours" ADD CONSTRAINT "ShowingHours_no_overlap"
  EXCLUDE USING gist ("listingId" WITH =, weekday WITH =, int4range("from", "to", '[]') WITH &&);
ALTER TABLE "ShowingBlackout" ADD CONSTRAINT "ShowingBlackout_in_order" CHECK ("endTime" > "startTime");
ALTER TABLE "ShowingBlackout" ADD CONSTRAINT "ShowingBlackout_on_grid" CHECK (
  extract(minute FROM "startTime")::int % 15 = 0 AND extract(second FROM "startTime") = 0
  AND extract(minute FROM "endTime")::int % 15 = 0 AND extract(second FROM "endTime") = 0);
ALTER TABLE "ShowingBlackout" ADD CONSTRAINT "ShowingBlackout_no_overlap"
  EXCLUDE USING gist ("listingId" WITH =, tsrange("startTime", "endTime") WITH &&);
ALTER TABLE "ShowingAvailability" ADD CONSTRAINT "ShowingAvailability_limits" CHECK (
  version > 0 AND "noticeHours" BETWEEN 0 AND 72 AND "daysAhead" BETWEEN 1 AND 30);
