import { z } from 'zod';
import { connection, dateAndTime, id, paging, sorting, text } from '../kernel/fields.schema.ts';
import { CHOOSE_END, CHOOSE_START, MAX_OPEN_HOUSE_NOTE } from './open-houses.messages.ts';

const span = {
  startTime: dateAndTime(CHOOSE_START),
  endTime: dateAndTime(CHOOSE_END),
  note: text(MAX_OPEN_HOUSE_NOTE),
};
/** True once the host has seen that confirmed showings fall into that time. */
const withShowings = z.boolean().default(false);

/** POST /open-houses. */
export const createOpenHouseSchema = z.strictObject({
  listing: connection('home'),
  ...span,
  note: span.note.default(''),
  withShowings,
});
/** PATCH /open-houses/{id}: other times, other words. */
export const patchOpenHouseSchema = z.strictObject(span).partial().extend({ withShowings });
export const findOpenHousesSchema = z.strictObject({
  listingId: id().optional(),
  ...paging(),
  $sort: sorting(['startTime']),
});

export type CreateOpenHouse = z.output<typeof createOpenHouseSchema>;
export type PatchOpenHouse = z.output<typeof patchOpenHouseSchema>;
export type FindOpenHouses = z.output<typeof findOpenHousesSchema>;
