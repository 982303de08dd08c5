-- One price to filter and sort by: what a sold home sold for, else what is asked.
ALTER TABLE "MlsListing" ADD COLUMN "price" INTEGER;
CREATE FUNCTION mls_listing_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.price := CASE WHEN NEW.status = 'SOLD' THEN coalesce(NEW."soldPrice", NEW."listingPrice") ELSE NEW."listingPrice" END;
  RETURN NEW;
END $$;
CREATE TRIGGER mls_listing_price BEFORE INSERT OR UPDATE OF status, "soldPrice", "listingPrice", price ON "MlsListing"
  FOR EACH ROW EXECUTE FUNCTION mls_listing_price();
DROP INDEX "MlsListing_search";
CREATE INDEX "MlsListing_search" ON "MlsListing" (status, price, beds, lat, lng) WHERE "deletedAt" IS NULL AND NOT "isDuplicate";

-- Where the socket adapter puts what is too large for a notification.
CREATE TABLE socket_io_attachments (
  id bigserial PRIMARY KEY,
  created_at timestamptz DEFAULT now(),
  payload bytea
);
