-- A county's register names no zip code, so its records are compared with our sales by the street alone, then by place.
CREATE INDEX "MlsListing_recorded_address" ON "MlsListing" (normalized_address(address, '')) WHERE origin <> 'MLS' AND "deletedAt" IS NULL;
