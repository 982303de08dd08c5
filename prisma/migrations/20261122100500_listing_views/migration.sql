-- Views of a home, counted beside it.
CREATE TABLE "ListingViewCount" (
    "listingId" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ListingViewCount_pkey" PRIMARY KEY ("listingId")
);

ALTER TABLE "ListingViewCount" ADD CONSTRAINT "ListingViewCount_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ListingViewCount" ADD CONSTRAINT "ListingViewCount_not_negative" CHECK ("count" >= 0);

-- Every home has its row from the beginning: adding to it never asks for the home itself, which a change of price may hold.
CREATE FUNCTION listing_view_count_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ListingViewCount" ("listingId") VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER "Listing_view_count" AFTER INSERT ON "Listing" FOR EACH ROW EXECUTE FUNCTION listing_view_count_row();

INSERT INTO "ListingViewCount" ("listingId", "count") SELECT id, greatest("viewCount", 0) FROM "Listing";
