-- one word for it everywhere: a person is notified. A rename rewrites no row; the conditions of the indexes follow their column
ALTER TABLE "PropertyMatch" RENAME COLUMN "toldAt" TO "notifiedAt";
ALTER TABLE "OffMarketMatch" RENAME COLUMN "toldAt" TO "notifiedAt";
ALTER TABLE "WorkshopSeat" RENAME COLUMN "toldAt" TO "notifiedAt";
ALTER TABLE "WorkshopSeat" RENAME COLUMN "toldSequence" TO "notifiedSequence";

ALTER INDEX "PropertyMatch_untold" RENAME TO "PropertyMatch_to_notify";
ALTER INDEX "OffMarketMatch_untold" RENAME TO "OffMarketMatch_to_notify";
