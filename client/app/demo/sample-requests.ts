/** Showings of the sample: requested, confirmed, denied, cancelled and moved by the rules of real ones. */
import { applyShowingEvent, showingRole, type ShowingEvent } from '#shared/showings/showings.rules.ts';
import { millisOf } from '#shared/kernel/instant.ts';
import type { ShowingRow } from '#shared/showings/showings.view.ts';
import type { Showing } from '../../state/wire-types.ts';
import type { SampleCall } from './sample-call.ts';
import { ApiError } from '../../lib/api-error.ts';
import { homeRow, visitView, type SampleWorld } from './sample-world.ts';
import { visitRow } from './sample-visits.ts';

const dates = (value: unknown): Date[] => (Array.isArray(value) ? value.map((time) => new Date(String(time))) : []);

function visitNamed(world: SampleWorld, id: string | undefined): ShowingRow {
  const row = world.visits.find((visit) => visit.id === id);
  if (!row) throw new ApiError('We couldn’t find that showing in the sample.', { status: 404 });
  return row;
}

/** POST /showings of the buying walk. */
export function requestVisit(world: SampleWorld, { body }: SampleCall): Showing {
  const { listing, proposedTime, otherTimes, type, purpose } = body as {
    listing: { connect: { id: string } };
  } & Record<'proposedTime' | 'otherTimes' | 'type' | 'purpose', never>;
  const home = homeRow(world, listing.connect.id);
  if (!home) throw new ApiError('We couldn’t find that home in the sample.', { status: 404 });
  const { id, firstName, lastName, email } = world.user;
  const row = visitRow(
    home,
    { id, firstName, lastName, email, phone: null },
    {
      id: `sample-request-${world.visits.length + 1}`,
      proposedTime: new Date(proposedTime),
      otherTimes: dates(otherTimes),
      type: type ?? 'TOUR',
      purpose: purpose ?? null,
    },
    world.clock(),
  );
  world.visits.push(row);
  return visitView(world, row);
}

function apply(world: SampleWorld, row: ShowingRow, event: ShowingEvent, body: Record<string, unknown>): Showing {
  const facts = { ...row, listing: { type: row.listing.type, userId: row.listing.userId } };
  const now = world.clock();
  const change = applyShowingEvent(
    facts,
    showingRole(facts, world.actor),
    {
      event,
      ...(typeof body.proposedTime === 'string' && { proposedTime: new Date(body.proposedTime) }),
      suggestedTimes: dates(body.suggestedTimes),
      reason: typeof body.cancelReason === 'string' ? body.cancelReason : undefined,
    },
    now,
  );
  Object.assign(row, change, {
    updatedAt: now,
    suggestedTimes: event === 'deny' ? dates(body.suggestedTimes) : [],
    ...(event === 'otherTimes' && { otherTimes: dates(body.otherTimes) }),
    ...(event === 'confirm' && { otherTimes: [] }),
    ...(typeof body.cancelReason === 'string' && { cancelReason: body.cancelReason }),
  });
  return visitView(world, row);
}

/** PATCH /showings/{id}: confirm, deny with other times, or cancel. */
export function changeVisit(world: SampleWorld, { named, body }: SampleCall): Showing {
  const row = visitNamed(world, named.id);
  const event: ShowingEvent =
    body.accepted === true ? 'confirm' : dates(body.suggestedTimes).length > 0 ? 'deny' : 'cancel';
  return apply(world, row, event, body);
}

/** PUT /showings/{id}: other times, or one that the host suggested. */
export function moveVisit(world: SampleWorld, { named, body }: SampleCall): Showing {
  const row = visitNamed(world, named.id);
  const asked = millisOf(String(body.proposedTime));
  const isSuggested = row.suggestedTimes.some((time) => millisOf(time) === asked);
  return apply(world, row, isSuggested ? 'takeSuggested' : 'otherTimes', body);
}
