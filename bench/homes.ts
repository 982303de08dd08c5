import pg from 'pg';
import { refreshMapCellsAfterImport } from '../server/queries/map-cells.ts';

/** Fills MlsListing with `count` generated homes around the metros of both states; always the same homes. */
export async function insertHomes(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // creating the indexes afterwards is many times faster
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
        FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE i.indrelid = '"MlsListing"'::regclass AND NOT i.indisunique`,
    );
    for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
    await client.query('SELECT setseed(0.42)');
    await client.query(
      `
      INSERT INTO "MlsListing" (id, origin, source, "sourceKey", status, address, city, state, zip, lat, lng,
        "listingPrice", "activationDate", beds, baths, area, "yearBuilt", "propertyType", photos)
      SELECT 'home-' || n, 'MLS', (CASE WHEN n % 2 = 0 THEN 'GALMLS' ELSE 'EASTTN' END)::"MlsSource", n::text,
        (CASE WHEN n % 10 < 7 THEN 'ACTIVE' WHEN n % 10 = 7 THEN 'PENDING' ELSE 'SOLD' END)::"MlsStatus",
        (100 + n % 9000) || ' ' || (ARRAY['Oak','Elm','Cedar','Maple','Walnut','Hickory'])[1 + n % 6] || ' Street',
        metro.city, metro.state, metro.zip,
        metro.lat + (random() - 0.5) * 0.5, metro.lng + (random() - 0.5) * 0.6,
        (120000 + random() * random() * 1400000)::int / 100 * 100,
        now() - (random() * 700) * interval '1 day', 1 + (random() * 5)::int, 1 + (random() * 3)::int,
        700 + (random() * 3600)::int, 1920 + (random() * 104)::int,
        (ARRAY['SFR','SFR','SFR','CONDO','TOWNHOME','OTHER'])[1 + n % 6]::"PropertyType",
        '["/api/illustrations/SFR_3_2_1850_1972_0.34_g_TN_4711/exterior-800.webp"]'
      FROM generate_series(1, $1::int) n
      JOIN LATERAL (SELECT * FROM (VALUES
        (0,'Birmingham','AL','35203',33.52,-86.80), (1,'Huntsville','AL','35801',34.73,-86.59),
        (2,'Mobile','AL','36602',30.69,-88.04), (3,'Montgomery','AL','36104',32.37,-86.30),
        (4,'Nashville','TN','37203',36.15,-86.79), (5,'Memphis','TN','38103',35.15,-90.05),
        (6,'Knoxville','TN','37902',35.96,-83.92), (7,'Chattanooga','TN','37402',35.05,-85.31)
      ) m(k, city, state, zip, lat, lng) WHERE k = n % 8) metro ON true`,
      [count],
    );
    for (const { definition } of indexes) await client.query(definition);
    await refreshMapCellsAfterImport(client);
    await client.query('VACUUM ANALYZE "MlsListing"');
    await client.query('VACUUM ANALYZE "MapCell"');
    await client.query('VACUUM ANALYZE "MapCellChange"');
  } finally {
    await client.end();
  }
}
