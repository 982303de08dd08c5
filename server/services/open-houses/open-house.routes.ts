import type { Router } from 'express';
import { brandFrom } from '#shared/brand/brand.ts';
import { isStreetPublic, shownText } from '#shared/listings/address-visibility.rules.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { openHouseEntry } from '#shared/calendars/calendar-entries.ts';
import { publicPlaceOf } from '../../workflows/open-houses/notify-guests.ts';
import { calendarFile } from '../../calendars/calendar-file.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import type { AppContext } from '../../context.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import { listingPath } from '../../queries/public-homes.ts';

const LIMIT = { windowSeconds: 60, max: 60, message: 'Too many requests. Please wait a moment.' };

/**
 * `GET /api/open-houses/{id}/calendar.ics`: the calendar file for visitors. A canceled open house says so, so that
 * calendars remove it.
 */
export function openHouseRoutes(routes: Router, context: AppContext): void {
  const brand = brandFrom(context.env.brand);
  const route = streamingRoutes(context.rateLimiter);
  routes.get(
    '/open-houses/:id/calendar.ics',
    knownQuery(),
    route({ isPublic: true, limit: { name: 'open-house-calendar', rate: LIMIT } }, async (req, res) => {
      const open = await context.prisma.openHouse.findUnique({
        where: { id: String(req.params.id) },
        include: { listing: true },
      });
      const home = open?.listing;
      // an open house of a home that left the market was public and is canceled
      if (
        !open ||
        !home ||
        home.type !== 'SELLER' ||
        home.status !== 'APPROVED' ||
        (home.archivedAt && !open.cancelledAt)
      )
        throw notFound('We couldn’t find that open house.');
      const place = publicPlaceOf(home);
      const note = shownText(open.note, home, isStreetPublic(home));
      res.setHeader('cache-control', 'no-cache');
      res.setHeader('content-disposition', 'attachment; filename="open-house.ics"');
      res.type('text/calendar; charset=utf-8').send(
        calendarFile([openHouseEntry(open, { place, note, url: context.env.publicUrl + listingPath(home) })], {
          name: place,
          product: brand.product,
          host: new URL(context.env.publicUrl).hostname,
        }),
      );
    }),
  );
}
