import type { Response, Router } from 'express';
import { brandFrom } from '#shared/brand/brand.ts';
import {
  eachOnce,
  entriesOfShowing,
  placeOnLine,
  saleEntries,
  stopNote,
  taskEntry,
  type CalendarEntry,
} from '#shared/calendars/calendar-entries.ts';
import { isAdmin, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { hostShowingsLink, transactionLink } from '#shared/notifications/notifications.links.ts';
import type { OutingView } from '#shared/outings/outings.view.ts';
import type { ShowingView } from '#shared/showings/showings.view.ts';
import type { TaskView } from '#shared/tasks/tasks.view.ts';
import type { TransactionView } from '#shared/transactions/transactions.view.ts';
import { calendarFile } from '../../calendars/calendar-file.ts';
import type { AppContext, ServiceReads } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import { readVisits } from '../../queries/sale-visits.ts';

const LIMIT = { windowSeconds: 3600, max: 120, message: 'Too many requests. Please wait a moment.' };
const PAGE = 100;
/** Of a list in one calendar, the latest first: years of a busy broker. */
const MAX_ENTRIES = 2000;
const YEAR = 365 * DAY;

/**
 * `GET /calendars/{code}.ics`: the calendar of a person, by its private address, for calendar apps that cannot log in;
 * a broker's has their tasks, too. The code of one sale has the dates of that sale alone.
 * `GET /transactions/{id}/calendar.ics`, `GET /showings/{id}/calendar.ics`, `GET /outings/{id}/calendar.ics`: the dates
 * of one sale, one confirmed showing, and the confirmed stops of a day, to add to a calendar. Whoever may read the row
 * may have its file, with what they see of it.
 */
export function calendarRoutes(routes: Router, context: AppContext, services: ServiceReads): void {
  const { product } = brandFrom(context.env.brand);
  const baseUrl = context.env.publicUrl;
  const route = streamingRoutes(context.rateLimiter);
  const fileOf = (entries: readonly CalendarEntry[], name: string) =>
    calendarFile(entries, { name, product, host: new URL(baseUrl).hostname });
  const limit = { name: 'calendars', rate: LIMIT };

  const entriesOfSales = async (sales: readonly TransactionView[]): Promise<CalendarEntry[]> => {
    const visits = await readVisits(
      context.prisma,
      sales.map(({ listingId }) => listingId),
    );
    return sales.flatMap((sale) =>
      saleEntries(sale, {
        place: sale.listing ? placeOnLine(sale.listing) : '',
        url: baseUrl + transactionLink(sale.id),
        zone: sale.timeZone,
        now: context.clock(),
        visits: visits.filter(({ listingId }) => listingId === sale.listingId),
      }),
    );
  };
  const entriesOfShowings = (showings: readonly ShowingView[], actor: UserActor): CalendarEntry[] =>
    showings.flatMap((showing) => {
      const { saleId, role, listing } = showing;
      const ofHome = role === 'HOST' ? hostShowingsLink(actor.type, listing.id) : `/listings/${listing.id}`;
      return entriesOfShowing(showing, baseUrl + (saleId ? transactionLink(saleId) : ofHome));
    });
  /** A broker's open tasks with a due time, also snoozed ones: a calendar shows the time, not the list. */
  const ownTasks = async (actor: UserActor) => {
    const dueBefore = new Date(context.clock().getTime() + YEAR).toISOString();
    const query = { assigneeId: actor.userId, isOpen: 'true', dueBefore, $limit: PAGE, $sort: { dueAt: 1 } };
    return ((await services.find('tasks', query, actor)) as { data: TaskView[] }).data;
  };
  const entriesOfTasks = (tasks: readonly TaskView[]): CalendarEntry[] =>
    tasks.map((task) =>
      taskEntry(
        { ...task, dueAt: task.dueAt! },
        {
          place: task.listing ? `${task.listing.address}, ${task.listing.city}` : '',
          url: `${baseUrl}/admin/tasks?task=${task.id}`,
        },
      ),
    );
  const download = (res: Response, entries: readonly CalendarEntry[], fileName: string, name = entries[0]?.place) => {
    res.setHeader('cache-control', 'private, no-store');
    res.setHeader('content-disposition', `attachment; filename="${fileName}"`);
    res.type('text/calendar; charset=utf-8').send(fileOf(entries, name ?? product));
  };

  routes.get(
    '/calendars/:code.ics',
    knownQuery(),
    route({ isPublic: true, limit }, async (req, res) => {
      const read = await context.tokens.readCalendar(String(req.params.code));
      if (!read) throw notFound('This calendar address is no longer valid. Get the new one in your settings.');
      const { actor, saleId } = read;
      const send = (entries: readonly CalendarEntry[], name: string) => {
        res.setHeader('cache-control', 'private, no-cache');
        res.type('text/calendar; charset=utf-8').send(fileOf(entries, name));
      };
      if (saleId) {
        const sale = (await services.get('transactions', saleId, {}, actor)) as TransactionView;
        return send(await entriesOfSales([sale]), sale.listing ? placeOnLine(sale.listing) : product);
      }
      const listOf = async (path: string) => {
        const all: unknown[] = [];
        for (let more = true; more && all.length < MAX_ENTRIES;) {
          const { data, total } = (await services.find(
            path,
            { $limit: PAGE, $skip: all.length },
            actor,
          )) as Envelope<unknown>;
          all.push(...data);
          more = data.length > 0 && all.length < total;
        }
        return all;
      };
      const sales = (await listOf('transactions')) as TransactionView[];
      const showings = hasShowings(actor) ? ((await listOf('showings')) as ShowingView[]) : [];
      const entries = eachOnce([
        ...(await entriesOfSales(sales)),
        ...entriesOfShowings(showings, actor),
        ...(isAdmin(actor) ? entriesOfTasks(await ownTasks(actor)) : []),
      ]);
      send(entries, product);
    }),
  );

  routes.get(
    '/transactions/:id/calendar.ics',
    knownQuery('token'),
    route({ acceptsOfferLink: true, limit }, async (req, res, { actor }) => {
      const sale = (await services.get('transactions', req.params.id!, {}, actor)) as TransactionView;
      download(res, await entriesOfSales([sale]), 'sale.ics');
    }),
  );

  const readShowing = async (id: string, actor: Actor) =>
    (await services.get('showings', id, {}, actor)) as ShowingView;
  routes.get(
    '/showings/:id/calendar.ics',
    knownQuery(),
    route({ limit }, async (req, res, { actor }) => {
      const entries = entriesOfShowings([await readShowing(req.params.id!, actor)], actor as UserActor);
      if (!entries.length)
        throw conflict('showing.no-appointment', 'This showing isn’t confirmed, so there is nothing to add yet.');
      download(res, entries, 'showing.ics');
    }),
  );

  routes.get(
    '/outings/:id/calendar.ics',
    knownQuery(),
    route({ limit }, async (req, res, { actor }) => {
      const { stops } = (await services.get('outings', req.params.id!, {}, actor)) as OutingView;
      const showings = await Promise.all(stops.map(({ showingId }) => readShowing(showingId, actor)));
      // of a stop its visitor needs the day: the route, and what comes next
      const day = `${baseUrl}/outings/${req.params.id!}`;
      const entries = showings.flatMap((showing, at) => entriesOfShowing(showing, day, stopNote(stops, at)));
      if (!entries.some(({ isCancelled }) => !isCancelled))
        throw conflict('outing.no-appointment', 'No tour of this day is confirmed, so there is nothing to add yet.');
      download(res, entries, 'tours.ics', 'Tours');
    }),
  );
}

const hasShowings = ({ type }: UserActor) => type !== 'LENDER' && type !== 'TITLE';
