import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { ZIP_INVALID } from '#shared/listings/listings.messages.ts';
import { STATES, type State } from '#shared/listings/listings.types.ts';
import type { ZipCode } from '#shared/listings/zip-codes.types.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { zipHelp } from '../../queries/zip-centroids.ts';

const querySchema = z.strictObject({ zip: z.string({ error: ZIP_INVALID }).regex(/^\d{5}$/, ZIP_INVALID) });

/** The town, county and time zone of a zip code of the two states. 404 for other zip codes. */
export const zipCodesService = () =>
  defineService({
    path: 'zip-codes',
    summary: 'The town, county and time zone of a zip code of the two states, and the towns around it.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('the public postal table'),
    schemas: { find: querySchema },
    view: (row) => row,
    service: {
      find: async ({ query }: RequestParams<{ zip: string }>): Promise<ZipCode> => {
        const found = zipHelp(query.zip, STATES);
        if (!found) throw notFound(`We can’t find ${query.zip} in Alabama or Tennessee.`);
        const county = found.place.county.replace(/ County$/, '');
        return {
          zip: query.zip,
          state: found.place.state as State,
          city: found.place.city,
          county,
          timeZone: timeZoneOfHome(found.place.state, county),
          towns: found.towns,
        };
      },
    },
  });
