import { z } from 'zod';
import { MAX_NAME } from '../kernel/fields.messages.ts';
import { id, paging, requiredName, sorting } from '../kernel/fields.schema.ts';
import { honeypot } from '../leads/honeypot.schema.ts';
import { emailSchema, optionalPhoneSchema } from '../users/users.schema.ts';
import { GUEST_NAME_REQUIRED, PEOPLE_RANGE } from './open-houses.messages.ts';

/** How many people one sign-up may announce. */
export const MAX_PEOPLE = 8;

/** POST /open-house-guests: anybody says that they will come. */
export const createOpenHouseGuestSchema = z.strictObject({
  openHouseId: id(),
  name: requiredName(MAX_NAME, GUEST_NAME_REQUIRED),
  email: emailSchema,
  phone: optionalPhoneSchema,
  people: z.int(PEOPLE_RANGE).min(1, PEOPLE_RANGE).max(MAX_PEOPLE, PEOPLE_RANGE).default(1),
  website: honeypot(),
});
/** GET /open-house-guests, for hosts: of one home, or of all they host. */
export const findOpenHouseGuestsSchema = z.strictObject({
  listingId: id().optional(),
  ...paging(100, 200),
  $sort: sorting(['createdAt']),
});
/** What a sign-up is for, by its link; coming: the guest is expected there. */
export const guestVisitSchema = z.object({
  place: z.string(),
  when: z.string(),
  path: z.string(),
  state: z.enum(['COMING', 'LEFT', 'OVER']),
});
export type GuestVisit = z.output<typeof guestVisitSchema>;
export type CreateOpenHouseGuest = z.output<typeof createOpenHouseGuestSchema>;
export type FindOpenHouseGuests = z.output<typeof findOpenHouseGuestsSchema>;
