-- Market figures are worked out for a zip code or a county over a window of closings.
CREATE INDEX "MlsListing_zip" ON "MlsListing" (zip, status, "closeDate") WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
CREATE INDEX "MlsListing_county" ON "MlsListing" (state, county, status, "closeDate") WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
