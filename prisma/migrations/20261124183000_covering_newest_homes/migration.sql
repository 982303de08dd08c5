-- Lists find the homes of a page in this index alone: with what most searches filter by, no row is read for homes that do not fit.
DROP INDEX "MlsListing_newest";
CREATE INDEX "MlsListing_newest" ON "MlsListing" (status, "activationDate" DESC, number)
  INCLUDE (id, price, beds, baths, area, "propertyType", "mapLat", "mapLng", "cellX", "cellY")
  WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
