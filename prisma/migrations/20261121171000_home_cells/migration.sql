-- AlterTable
ALTER TABLE "MlsListing" ADD COLUMN     "cellX" INTEGER,
ADD COLUMN     "cellY" INTEGER,
ADD COLUMN     "mapLat" DOUBLE PRECISION,
ADD COLUMN     "mapLng" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "HomeCell" (
    "zoom" SMALLINT NOT NULL,
    "cellX" INTEGER NOT NULL,
    "cellY" INTEGER NOT NULL,
    "status" "MlsStatus" NOT NULL,
    "propertyType" "PropertyType" NOT NULL,
    "homes" INTEGER NOT NULL,
    "latSum" BIGINT NOT NULL,
    "lngSum" BIGINT NOT NULL,
    "minPrice" INTEGER,

    CONSTRAINT "HomeCell_pkey" PRIMARY KEY ("zoom","cellX","cellY","status","propertyType")
);

-- CreateTable
CREATE TABLE "HomeCellChange" (
    "id" BIGSERIAL NOT NULL,
    "cellX" INTEGER NOT NULL,
    "cellY" INTEGER NOT NULL,
    "status" "MlsStatus" NOT NULL,
    "propertyType" "PropertyType" NOT NULL,
    "homes" INTEGER NOT NULL,
    "latSum" BIGINT NOT NULL,
    "lngSum" BIGINT NOT NULL,
    "minPrice" INTEGER,

    CONSTRAINT "HomeCellChange_pkey" PRIMARY KEY ("id")
);


-- Where the map shows a home. A hidden address is shown, found and counted at a coarse place only (hundredths of a degree, as in shared/mls-listings),
-- so that no box of the map can be narrowed down to it. The finest grid has 2^15 cells around the world: 64 pixels of the web map at zoom 13.
CREATE FUNCTION mls_listing_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."mapLat" := CASE WHEN NEW."hideAddress" THEN floor(NEW.lat * 100 + 0.5) / 100 ELSE NEW.lat END;
  NEW."mapLng" := CASE WHEN NEW."hideAddress" THEN floor(NEW.lng * 100 + 0.5) / 100 ELSE NEW.lng END;
  NEW."cellX" := floor((NEW."mapLng" + 180) / 360 * 32768);
  NEW."cellY" := floor((1 - ln(tan(radians(greatest(-85, least(85, NEW."mapLat")))) + 1 / cos(radians(greatest(-85, least(85, NEW."mapLat"))))) / pi()) / 2 * 32768);
  RETURN NEW;
END $$;
CREATE TRIGGER mls_listing_place BEFORE INSERT OR UPDATE OF lat, lng, "hideAddress", "mapLat", "mapLng", "cellX", "cellY" ON "MlsListing"
  FOR EACH ROW EXECUTE FUNCTION mls_listing_place();
UPDATE "MlsListing" SET "mapLat" = lat WHERE lat IS NOT NULL;

-- Every statement that changes homes notes what it changed, cell by cell: sums, so that nobody waits for anybody.
CREATE FUNCTION note_home_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "HomeCellChange" ("cellX", "cellY", status, "propertyType", homes, "latSum", "lngSum", "minPrice")
    SELECT "cellX", "cellY", status, "propertyType", count(*), sum(round("mapLat" * 1e6)::bigint), sum(round("mapLng" * 1e6)::bigint), min(price)
    FROM new_homes WHERE "cellX" IS NOT NULL AND "deletedAt" IS NULL AND NOT "isDuplicate" GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "HomeCellChange" ("cellX", "cellY", status, "propertyType", homes, "latSum", "lngSum")
    SELECT "cellX", "cellY", status, "propertyType", -count(*), -sum(round("mapLat" * 1e6)::bigint), -sum(round("mapLng" * 1e6)::bigint)
    FROM old_homes WHERE "cellX" IS NOT NULL AND "deletedAt" IS NULL AND NOT "isDuplicate" GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO "HomeCellChange" ("cellX", "cellY", status, "propertyType", homes, "latSum", "lngSum", "minPrice")
    SELECT "cellX", "cellY", status, "propertyType", sum(n), sum(n * round("mapLat" * 1e6)::bigint), sum(n * round("mapLng" * 1e6)::bigint), min(price) FILTER (WHERE n > 0)
    FROM (SELECT 1 AS n, new_homes.* FROM new_homes UNION ALL SELECT -1, old_homes.* FROM old_homes) both_sides
    WHERE "cellX" IS NOT NULL AND "deletedAt" IS NULL AND NOT "isDuplicate" GROUP BY 1, 2, 3, 4
    HAVING sum(n) <> 0 OR sum(n * round("mapLat" * 1e6)::bigint) <> 0 OR sum(n * round("mapLng" * 1e6)::bigint) <> 0
      OR min(price) FILTER (WHERE n > 0) IS DISTINCT FROM min(price) FILTER (WHERE n < 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER home_cells_of_new AFTER INSERT ON "MlsListing" REFERENCING NEW TABLE AS new_homes FOR EACH STATEMENT EXECUTE FUNCTION note_home_cells();
CREATE TRIGGER home_cells_of_changed AFTER UPDATE ON "MlsListing" REFERENCING OLD TABLE AS old_homes NEW TABLE AS new_homes FOR EACH STATEMENT EXECUTE FUNCTION note_home_cells();
CREATE TRIGGER home_cells_of_gone AFTER DELETE ON "MlsListing" REFERENCING OLD TABLE AS old_homes FOR EACH STATEMENT EXECUTE FUNCTION note_home_cells();

CREATE INDEX "MlsListing_cell" ON "MlsListing" ("cellX", "cellY") INCLUDE (status, "propertyType", "mapLat", "mapLng", price, beds, baths, id) WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
DROP INDEX "MlsListing_box";
DROP INDEX "MlsListing_search";
CREATE INDEX "MlsListing_search" ON "MlsListing" (status, price, beds, "mapLat", "mapLng") WHERE "deletedAt" IS NULL AND NOT "isDuplicate";

-- Takes the noted changes into the cells of every zoom from 13 up to 3, by working the touched cells out again. To be called in a REPEATABLE READ transaction:
-- the notes it removes and the homes it counts are then of one moment. Answers the number of notes taken; -1 when somebody else is at it.
CREATE FUNCTION fold_home_cells() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE taken integer;
BEGIN
  IF current_setting('transaction_isolation') <> 'repeatable read' THEN RAISE EXCEPTION 'fold_home_cells() needs a REPEATABLE READ transaction'; END IF;
  IF NOT pg_try_advisory_xact_lock(712004662) THEN RETURN -1; END IF;
  CREATE TEMP TABLE touched ON COMMIT DROP AS
    WITH gone AS (DELETE FROM "HomeCellChange" RETURNING "cellX", "cellY") SELECT "cellX", "cellY", count(*) AS notes FROM gone GROUP BY 1, 2;
  SELECT coalesce(sum(notes), 0) INTO taken FROM touched;
  IF taken = 0 THEN DROP TABLE touched; RETURN 0; END IF;
  ANALYZE touched;
  DELETE FROM "HomeCell" c USING touched t WHERE c.zoom = 13 AND c."cellX" = t."cellX" AND c."cellY" = t."cellY";
  INSERT INTO "HomeCell" (zoom, "cellX", "cellY", status, "propertyType", homes, "latSum", "lngSum", "minPrice")
  SELECT 13, m."cellX", m."cellY", m.status, m."propertyType", count(*), sum(round(m."mapLat" * 1e6)::bigint), sum(round(m."mapLng" * 1e6)::bigint), min(m.price)
  FROM touched t JOIN "MlsListing" m ON m."cellX" = t."cellX" AND m."cellY" = t."cellY" WHERE m."deletedAt" IS NULL AND NOT m."isDuplicate" GROUP BY 2, 3, 4, 5;
  FOR z IN REVERSE 12..3 LOOP
    CREATE TEMP TABLE above ON COMMIT DROP AS SELECT DISTINCT "cellX" >> 1 AS "cellX", "cellY" >> 1 AS "cellY" FROM touched;
    DROP TABLE touched;
    ALTER TABLE above RENAME TO touched;
    ANALYZE touched;
    DELETE FROM "HomeCell" c USING touched t WHERE c.zoom = z AND c."cellX" = t."cellX" AND c."cellY" = t."cellY";
    INSERT INTO "HomeCell" (zoom, "cellX", "cellY", status, "propertyType", homes, "latSum", "lngSum", "minPrice")
    SELECT z, t."cellX", t."cellY", c.status, c."propertyType", sum(c.homes), sum(c."latSum"), sum(c."lngSum"), min(c."minPrice")
    FROM touched t JOIN "HomeCell" c ON c.zoom = z + 1 AND c."cellX" BETWEEN t."cellX" * 2 AND t."cellX" * 2 + 1 AND c."cellY" BETWEEN t."cellY" * 2 AND t."cellY" * 2 + 1
    GROUP BY 2, 3, 4, 5;
  END LOOP;
  DROP TABLE touched;
  RETURN taken;
END $$;
