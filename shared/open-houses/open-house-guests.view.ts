import { isAdmin, type Actor } from '../kernel/actor.ts';

export interface OpenHouseGuestRow {
  id: string;
  openHouseId: string;
  name: string;
  email: string;
  phone: string | null;
  people: number;
  createdAt: Date;
}

/** Who comes, as the host reads it: the seller by name, brokers with how to reach them. */
export const openHouseGuestView = (
  { id, openHouseId, name, email, phone, people, createdAt }: OpenHouseGuestRow,
  actor: Actor,
) => ({ id, openHouseId, name, people, createdAt, ...(isAdmin(actor) ? { email, phone } : {}) });
export type OpenHouseGuestView = ReturnType<typeof openHouseGuestView>;
