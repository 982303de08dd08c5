-- The map shows clusters: how many homes stand in each cell of a grid. Counting a million homes for each view of the map is too
-- slow, so the cells of zoom 3 to 13 are counted ahead ("MapCell"). A statement that changes homes does not touch the counts,
-- which would make writers wait for each other; it appends the difference ("MapCellChange"). Readers add counts and differences
-- up, so the map is never behind; a job moves the differences into the counts (decision 041).

-- Where the map shows a home. A hidden address is shown, found and counted at a coarse position only (hundredths of a degree, as
-- in shared/mls-listings), so that no box of the map can be narrowed down to it. A home with only half a position has none.
-- The finest grid has 2^15 cells around the world: 64 pixels of the web map at zoom 13.
CREATE FUNCTION mls_listing_map_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."mapLat" := CASE WHEN NEW.lng IS NULL THEN NULL WHEN NEW."hideAddress" THEN floor(NEW.lat * 100 + 0.5) / 100 ELSE NEW.lat END;
  NEW."mapLng" := CASE WHEN NEW.lat IS NULL THEN NULL WHEN NEW."hideAddress" THEN floor(NEW.lng * 100 + 0.5) / 100 ELSE NEW.lng END;
  NEW."cellX" := floor((NEW."mapLng" + 180) / 360 * 32768);
  NEW."cellY" := floor((1 - ln(tan(radians(greatest(-85, least(85, NEW."mapLat")))) + 1 / cos(radians(greatest(-85, least(85, NEW."mapLat"))))) / pi()) / 2 * 32768);
  RETURN NEW;
END $$;
CREATE TRIGGER mls_listing_map_position BEFORE INSERT OR UPDATE OF lat, lng, "hideAddress", "mapLat", "mapLng", "cellX", "cellY" ON "MlsListing"
  FOR EACH ROW EXECUTE FUNCTION mls_listing_map_position();

-- Appends what a statement changed, summed up by cell. Sums of millionths of a degree are exact, unlike sums of floats.
CREATE FUNCTION record_map_cell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "MapCellChange" ("cellX", "cellY", status, "propertyType", homes, "latSum", "lngSum", "minPrice")
    SELECT "cellX", "cellY", status, "propertyType", count(*), sum(round("mapLat" * 1e6)::bigint), sum(round("mapLng" * 1e6)::bigint), min(price)
    FROM new_rows WHERE "cellX" IS NOT NULL AND "deletedAt" IS NULL AND NOT "isDuplicate" GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "MapCellChange" ("cellX", "cellY", status, "propertyType", homes, "latSum", "lngSum")
    SELECT "cellX", "cellY", status, "propertyType", -count(*), -sum(round("mapLat" * 1e6)::bigint), -sum(round("mapLng" * 1e6)::bigint)
    FROM old_rows WHERE "cellX" IS NOT NULL AND "deletedAt" IS NULL AND NOT "isDuplicate" GROUP BY 1, 2, 3, 4;
  ELSE
    -- an update that changes nothing the map shows leaves no row
    INSERT INTO "MapCellChange" ("cellX", "cellY", status, "propertyType", homes, "latSum", "lngSum", "minPrice")
    SELECT "cellX", "cellY", status, "propertyType", sum(n), sum(n * round("mapLat" * 1e6)::bigint), sum(n * round("mapLng" * 1e6)::bigint), min(price) FILTER (WHERE n > 0)
    FROM (SELECT 1 AS n, new_rows.* FROM new_rows UNION ALL SELECT -1, old_rows.* FROM old_rows) both_sides
    WHERE "cellX" IS NOT NULL AND "deletedAt" IS NULL AND NOT "isDuplicate" GROUP BY 1, 2, 3, 4
    HAVING sum(n) <> 0 OR sum(n * round("mapLat" * 1e6)::bigint) <> 0 OR sum(n * round("mapLng" * 1e6)::bigint) <> 0
      OR min(price) FILTER (WHERE n > 0) IS DISTINCT FROM min(price) FILTER (WHERE n < 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER map_cells_on_insert AFTER INSERT ON "MlsListing"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_map_cell_changes();
CREATE TRIGGER map_cells_on_update AFTER UPDATE ON "MlsListing"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_map_cell_changes();
CREATE TRIGGER map_cells_on_delete AFTER DELETE ON "MlsListing"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_map_cell_changes();

-- Moves the appended changes into the counts by counting the cells that changed again, at zoom 13 from the homes and at each
-- coarser zoom from the one below it. Must run in a REPEATABLE READ transaction: the changes it removes and the homes it counts are
-- then of one moment. Returns the number of changes it took; -1 while another process does the same.
CREATE FUNCTION refresh_map_cells() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE taken integer;
BEGIN
  IF current_setting('transaction_isolation') <> 'repeatable read' THEN RAISE EXCEPTION 'refresh_map_cells() needs a REPEATABLE READ transaction'; END IF;
  IF NOT pg_try_advisory_xact_lock(712004665) THEN RETURN -1; END IF;
  CREATE TEMP TABLE changed_cells ON COMMIT DROP AS
    WITH removed AS (DELETE FROM "MapCellChange" RETURNING "cellX", "cellY") SELECT "cellX", "cellY", count(*) AS changes FROM removed GROUP BY 1, 2;
  SELECT coalesce(sum(changes), 0) INTO taken FROM changed_cells;
  IF taken = 0 THEN DROP TABLE changed_cells; RETURN 0; END IF;
  ANALYZE changed_cells;
  DELETE FROM "MapCell" c USING changed_cells t WHERE c.zoom = 13 AND c."cellX" = t."cellX" AND c."cellY" = t."cellY";
  INSERT INTO "MapCell" (zoom, "cellX", "cellY", status, "propertyType", homes, "latSum", "lngSum", "minPrice")
  SELECT 13, m."cellX", m."cellY", m.status, m."propertyType", count(*), sum(round(m."mapLat" * 1e6)::bigint), sum(round(m."mapLng" * 1e6)::bigint), min(m.price)
  FROM changed_cells t JOIN "MlsListing" m ON m."cellX" = t."cellX" AND m."cellY" = t."cellY" WHERE m."deletedAt" IS NULL AND NOT m."isDuplicate" GROUP BY 2, 3, 4, 5;
  FOR z IN REVERSE 12..3 LOOP
    CREATE TEMP TABLE parent_cells ON COMMIT DROP AS SELECT DISTINCT "cellX" >> 1 AS "cellX", "cellY" >> 1 AS "cellY" FROM changed_cells;
    DROP TABLE changed_cells;
    ALTER TABLE parent_cells RENAME TO changed_cells;
    ANALYZE changed_cells;
    DELETE FROM "MapCell" c USING changed_cells t WHERE c.zoom = z AND c."cellX" = t."cellX" AND c."cellY" = t."cellY";
    INSERT INTO "MapCell" (zoom, "cellX", "cellY", status, "propertyType", homes, "latSum", "lngSum", "minPrice")
    SELECT z, t."cellX", t."cellY", c.status, c."propertyType", sum(c.homes), sum(c."latSum"), sum(c."lngSum"), min(c."minPrice")
    FROM changed_cells t JOIN "MapCell" c ON c.zoom = z + 1 AND c."cellX" BETWEEN t."cellX" * 2 AND t."cellX" * 2 + 1 AND c."cellY" BETWEEN t."cellY" * 2 AND t."cellY" * 2 + 1
    GROUP BY 2, 3, 4, 5;
  END LOOP;
  DROP TABLE changed_cells;
  RETURN taken;
END $$;

-- Cells finer than the counted ones are cut up from the homes themselves; everything a filter asks for is in the index.
CREATE INDEX "MlsListing_map_cell" ON "MlsListing" ("cellX", "cellY") INCLUDE (status, "propertyType", "mapLat", "mapLng", price, beds, baths, id)
  WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
