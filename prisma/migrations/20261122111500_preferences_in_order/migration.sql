-- A pair that was stored the wrong way round is turned: both numbers stay.
UPDATE "BuyerPreference" SET
  "minBedrooms" = CASE WHEN "minBedrooms" > "maxBedrooms" THEN "maxBedrooms" ELSE "minBedrooms" END,
  "maxBedrooms" = CASE WHEN "minBedrooms" > "maxBedrooms" THEN "minBedrooms" ELSE "maxBedrooms" END,
  "minBathrooms" = CASE WHEN "minBathrooms" > "maxBathrooms" THEN "maxBathrooms" ELSE "minBathrooms" END,
  "maxBathrooms" = CASE WHEN "minBathrooms" > "maxBathrooms" THEN "minBathrooms" ELSE "maxBathrooms" END,
  "minSquareFeet" = CASE WHEN "minSquareFeet" > "maxSquareFeet" THEN "maxSquareFeet" ELSE "minSquareFeet" END,
  "maxSquareFeet" = CASE WHEN "minSquareFeet" > "maxSquareFeet" THEN "minSquareFeet" ELSE "maxSquareFeet" END,
  "minPrice" = CASE WHEN "minPrice" > "maxPrice" THEN "maxPrice" ELSE "minPrice" END,
  "maxPrice" = CASE WHEN "minPrice" > "maxPrice" THEN "minPrice" ELSE "maxPrice" END
WHERE "minBedrooms" > "maxBedrooms" OR "minBathrooms" > "maxBathrooms" OR "minSquareFeet" > "maxSquareFeet" OR "minPrice" > "maxPrice";

ALTER TABLE "BuyerPreference" ADD CONSTRAINT "BuyerPreference_in_order" CHECK (
  "minBedrooms" <= "maxBedrooms" AND
  "minBathrooms" <= "maxBathrooms" AND
  "minSquareFeet" <= "maxSquareFeet" AND
  "minPrice" <= "maxPrice"
);
