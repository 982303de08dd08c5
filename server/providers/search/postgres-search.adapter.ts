import type { SoldRow } from '#shared/comps/comps.rows.ts';
import type { Neighborhood } from '#shared/mls-listings/area-matches.types.ts';
import { milesBetween } from '#shared/mls-listings/home-filters.rules.ts';
import type { ChangedHome } from '#shared/mls-listings/listing-events.types.ts';
import type { HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import { readRows } from '../../database/prisma.ts';
import type { ReadReplicas } from '../../database/read-replicas.ts';
import { findClusters, type ReadSqlRows } from './home-clusters.ts';
import type { AreaHomes, AreaOnMap, HomeQueries, SearchPort } from './port.ts';
import { homesLikeSql, neighborhoodsSql } from './place-statements.ts';
import { AREAS_SQL, changesSql, countSql, listSql, nearestSql, salesSql } from './search-statements.ts';

type AreaRow = Omit<AreaHomes, 'map'> & { homesOnMap: number } & { [Name in keyof Omit<AreaOnMap, 'homes'>]: number };

/**
 * Search in the product's own database or its replicas: each method is one or two statements on the homes table, so
 * that results are always current.
 */
export function createPostgresSearch(reads: ReadReplicas): SearchPort {
  return {
    id: 'postgres',
    name: 'PostgreSQL',
    builtIn: true,

    as(actor) {
      const reader = reads.as(actor);
      return homeQueries((sql) => reader.read(({ pool }) => readRows(pool, sql)));
    },

    async changesSince(tx, question, range, now) {
      const { text, values } = changesSql(question, range, now);
      const found = await tx.$queryRawUnsafe<(ChangedHome & { total: number })[]>(text, ...values);
      return { homes: found.map(({ total: _total, ...home }) => home), total: found[0]?.total ?? 0 };
    },
  };
}

function homeQueries(rowsOf: ReadSqlRows): HomeQueries {
  const count: HomeQueries['count'] = async (question, now) =>
    (await rowsOf<{ total: number }>(countSql(question, now)))[0]!.total;

  return {
    count,

    async list(search, now) {
      const found = await rowsOf<HomeCardRow & { total: number }>(listSql(search, now));
      // an empty page has no row with the total
      const isEmptyPage = !found.length && (search.$skip > 0 || search.$limit === 0);
      const total = isEmptyPage ? await count(search, now) : (found[0]?.total ?? 0);
      // rows are returned as read: copying them without `total` would take longer than everything else
      return { rows: found, total };
    },

    clusters: (question, zoom, now) => findClusters(rowsOf, question, zoom, now),

    async areas() {
      const areas = await rowsOf<AreaRow>(AREAS_SQL);
      return areas.map(({ state, county, city, zip, homes, homesOnMap, ...place }) => ({
        state,
        county,
        city,
        zip,
        homes,
        map: homesOnMap ? { homes: homesOnMap, ...place } : null,
      }));
    },

    async neighborhoodsLike(text, limit) {
      const sql = neighborhoodsSql(text, limit);
      return sql ? rowsOf<Neighborhood>(sql) : [];
    },

    async homesLike(text, limit) {
      const sql = homesLikeSql(text, limit);
      return sql ? rowsOf<HomeCardRow>(sql) : [];
    },

    async nearest(question, to, now) {
      const [found] = await rowsOf<HomeCardRow & { mapLat: number; mapLng: number }>(nearestSql(question, to, now));
      if (!found) return null;
      const { mapLat, mapLng, ...row } = found;
      return { row, miles: milesBetween(to, { lat: mapLat, lng: mapLng }) };
    },

    sales: (nearby, now) => rowsOf<SoldRow>(salesSql(nearby, now)),
  };
}
