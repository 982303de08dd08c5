-- What a listing takes over from the home of the MLS that it tracks, and how its views are counted.

-- A tracked home hides its street when the feed hides it: from the start, and whenever the feed changes its mind.
-- The row lock (FOR SHARE) orders the two: a listing made while the feed changes reads the new value, or is seen by the change.
CREATE FUNCTION tracked_home_hides_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."hideAddress" := coalesce((SELECT "hideAddress" FROM "MlsListing" WHERE id = NEW."mlsListingId" FOR SHARE), NEW."hideAddress");
  RETURN NEW;
END $$;
CREATE TRIGGER tracked_home_hides_address BEFORE INSERT OR UPDATE OF "hideAddress", "mlsListingId", type ON "Listing"
  FOR EACH ROW WHEN (NEW.type = 'BUYER' AND NEW."mlsListingId" IS NOT NULL) EXECUTE FUNCTION tracked_home_hides_address();

CREATE FUNCTION mls_listing_hides_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Listing" SET "hideAddress" = NEW."hideAddress" WHERE "mlsListingId" = NEW.id AND type = 'BUYER';
  RETURN NULL;
END $$;
CREATE TRIGGER mls_listing_hides_address AFTER UPDATE OF "hideAddress" ON "MlsListing"
  FOR EACH ROW WHEN (OLD."hideAddress" IS DISTINCT FROM NEW."hideAddress") EXECUTE FUNCTION mls_listing_hides_address();

-- Views are counted in a row of their own, which every listing has from the start: counting never waits for the row of the
-- listing, which a change of price may have locked.
CREATE FUNCTION listing_create_view_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ListingViewCount" ("listingId") VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER listing_create_view_count AFTER INSERT ON "Listing" FOR EACH ROW EXECUTE FUNCTION listing_create_view_count();
