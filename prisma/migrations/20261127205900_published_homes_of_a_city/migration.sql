-- Homes that Hearthport lists in a city, by price: what a seller's weeks are compared with. A few thousand among millions.
CREATE INDEX "MlsListing_published" ON "MlsListing" (state, city, price)
  WHERE "listingId" IS NOT NULL AND "deletedAt" IS NULL;
