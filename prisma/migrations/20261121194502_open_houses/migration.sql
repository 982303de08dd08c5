-- AlterTable
ALTER TABLE "OpenHouse" ADD COLUMN     "calendarSequence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "cancelledAt" TIMESTAMP(3),
ADD COLUMN     "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;


-- Two open houses of one home never overlap; each begins and ends on a quarter hour and takes from half an hour to eight hours.
ALTER TABLE "OpenHouse" ADD CONSTRAINT "OpenHouse_no_overlap"
  EXCLUDE USING gist ("listingId" WITH =, tsrange("startTime", "endTime") WITH &&) WHERE ("cancelledAt" IS NULL);
ALTER TABLE "OpenHouse" ADD CONSTRAINT "OpenHouse_on_grid" CHECK (
  extract(minute FROM "startTime")::int % 15 = 0 AND extract(second FROM "startTime") = 0
  AND extract(minute FROM "endTime")::int % 15 = 0 AND extract(second FROM "endTime") = 0);
ALTER TABLE "OpenHouse" ADD CONSTRAINT "OpenHouse_length" CHECK ("endTime" - "startTime" BETWEEN interval '30 minutes' AND interval '8 hours');
