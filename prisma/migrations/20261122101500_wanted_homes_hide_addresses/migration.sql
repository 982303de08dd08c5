-- A home that a buyer wants hides its street as the home of the feed does: from the start, and whenever the feed changes its mind.
-- The row lock orders the two: a listing made while the feed changes reads the new value, or is seen by the change.
CREATE FUNCTION wanted_home_hides_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."hideAddress" := coalesce((SELECT "hideAddress" FROM "MlsListing" WHERE id = NEW."mlsListingId" FOR SHARE), NEW."hideAddress");
  RETURN NEW;
END $$;
CREATE TRIGGER wanted_home_hides_address BEFORE INSERT OR UPDATE OF "hideAddress", "mlsListingId", type ON "Listing"
  FOR EACH ROW WHEN (NEW.type = 'BUYER' AND NEW."mlsListingId" IS NOT NULL) EXECUTE FUNCTION wanted_home_hides_address();

CREATE FUNCTION feed_hides_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Listing" SET "hideAddress" = NEW."hideAddress" WHERE "mlsListingId" = NEW.id AND type = 'BUYER';
  RETURN NULL;
END $$;
CREATE TRIGGER feed_hides_address AFTER UPDATE OF "hideAddress" ON "MlsListing"
  FOR EACH ROW WHEN (OLD."hideAddress" IS DISTINCT FROM NEW."hideAddress") EXECUTE FUNCTION feed_hides_address();

UPDATE "Listing" wanted SET "hideAddress" = home."hideAddress" FROM "MlsListing" home
  WHERE home.id = wanted."mlsListingId" AND wanted.type = 'BUYER' AND wanted."hideAddress" IS DISTINCT FROM home."hideAddress";
