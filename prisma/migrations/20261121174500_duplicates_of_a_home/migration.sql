-- The duplicates of a home that changes are looked up with every page of a feed.
CREATE INDEX "MlsListing_duplicate_of" ON "MlsListing" ("duplicateOfId") WHERE "duplicateOfId" IS NOT NULL;
