import type { Router } from 'express';
import { brandFrom } from '#shared/brand/brand.ts';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import type { ShowingView } from '#shared/showings/showings.view.ts';
import type { TransactionView } from '#shared/transactions/transactions.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import { entriesOfSale, entriesOfShowing } from './calendar-entries.ts';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const LIMIT = { windowSeconds: 3600, max: 120, message: 'Too many requests. Please wait a moment.' };
const MOST = 100;

/** Calls a service's method as a person, so that a calendar shows what their pages show. */
export interface AskAs {
  find(path: string, query: Record<string, unknown>, actor: Actor): Promise<unknown>;
  get(path: string, id: string, actor: Actor): Promise<unknown>;
}

/**
 * `GET /calendars/{code}.ics`: the calendar of a person, by its private address, for calendar apps that cannot log in.
 * `GET /transactions/{id}/calendar.ics`: the dates of one sale.
 */
export function calendarRoutes(routes: Router, context: AppContext, ask: AskAs): void {
  const { product } = brandFrom(context.env.brand);
  const baseUrl = context.env.publicUrl;
  const route = streamingRoutes(context.rateLimiter);
  const fileOf = (entries: readonly CalendarEntry[], name: string) =>
    calendarFile(entries, { name, product, host: new URL(baseUrl).hostname });

  routes.get(
    '/calendars/:code.ics',
    knownQuery(),
    route({ isPublic: true, limit: { name: 'calendars', rate: LIMIT } }, async (req, res) => {
      const actor = await context.tokens.readCalendar(String(req.params.code));
      if (!actor) throw notFound('This calendar address is no longer valid. Get the new one in your settings.');
      const listOf = async (path: string) =>
        ((await ask.find(path, { $limit: MOST }, actor)) as { data: unknown[] }).data;
      const sales = (await listOf('transactions')) as TransactionView[];
      const showings = hasShowings(actor) ? ((await listOf('showings')) as ShowingView[]) : [];
      const entries = [
        ...sales.flatMap((sale) => entriesOfSale(sale, context.clock(), baseUrl)),
        ...showings.flatMap((showing) => entriesOfShowing(showing, baseUrl)),
      ];
      res.setHeader('cache-control', 'private, no-cache');
      res.type('text/calendar; charset=utf-8').send(fileOf(entries, product));
    }),
  );

  routes.get(
    '/transactions/:id/calendar.ics',
    knownQuery('token'),
    route({ acceptsOfferLink: true, limit: { name: 'calendars', rate: LIMIT } }, async (req, res, { actor }) => {
      const sale = (await ask.get('transactions', req.params.id!, actor)) as TransactionView;
      const entries = entriesOfSale(sale, context.clock(), baseUrl);
      res.setHeader('cache-control', 'private, no-store');
      res.setHeader('content-disposition', 'attachment; filename="sale.ics"');
      res.type('text/calendar; charset=utf-8').send(fileOf(entries, entries[0]?.place ?? product));
    }),
  );
}

const hasShowings = ({ type }: UserActor) => type !== 'LENDER' && type !== 'TITLE';
