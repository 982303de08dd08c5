-- Suggestions as one types: the start of a street (after its number, with city and zip behind it), of a neighborhood, of an MLS number.
-- Homes with a hidden street are not in the first two, so that nobody can try streets and see which are for sale.
CREATE INDEX "MlsListing_street" ON "MlsListing" (normalized_address(regexp_replace(address, '^\d\S*\s+', '') || ' ' || city || ' ' || state || ' ' || coalesce(zip, ''), '') text_pattern_ops)
  WHERE "deletedAt" IS NULL AND NOT "isDuplicate" AND NOT "hideAddress" AND status <> 'SOLD';
CREATE INDEX "MlsListing_neighborhood" ON "MlsListing" (lower(subdivision) text_pattern_ops)
  WHERE "deletedAt" IS NULL AND NOT "isDuplicate" AND NOT "hideAddress" AND status = 'ACTIVE' AND subdivision IS NOT NULL;
CREATE INDEX "MlsListing_number_start" ON "MlsListing" (upper("mlsNumber") text_pattern_ops)
  WHERE "deletedAt" IS NULL AND NOT "isDuplicate" AND "mlsNumber" IS NOT NULL;
