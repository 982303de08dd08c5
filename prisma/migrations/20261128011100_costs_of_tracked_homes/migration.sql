-- What the feed says of the costs of a home that a buyer tracks; until now their listing did not have it.
UPDATE "Listing" AS l
SET tax = m.tax, "hasHOA" = COALESCE(m."hasHOA", false), "hoaFees" = m."hoaFees"
FROM "MlsListing" AS m
WHERE l.type = 'BUYER' AND m.id = l."mlsListingId" AND l.tax IS NULL;
