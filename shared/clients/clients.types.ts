/** What the brokerage keeps about a client besides their account. */

export const MAX_CLIENT_TAGS = 20;
export const MAX_CLIENT_TAG = 30;
export const MAX_CLIENT_NOTE = 4000;
export const MAX_IDENTITY_REASON = 500;
export const MAX_COMPANY_NAME = 120;
export const MAX_LICENSE_NUMBER = 40;

export interface ClientPerson {
  id: string;
  firstName: string;
  lastName: string;
}

/** GET /clients/{id} */
export interface ClientView {
  id: string;
  /** To be sent back with a change. */
  version: number;
  owner: ClientPerson | null;
  tags: string[];
  company: { id: string; name: string; licenseNumber: string | null } | null;
  organization: { id: string; name: string } | null;
  identityVerified: boolean;
  /** Who verified the identity last, or took it back, and why. */
  identity: { by: ClientPerson | null; at: Date; reason: string } | null;
}

export interface ClientNoteView {
  id: string;
  clientId: string;
  author: ClientPerson;
  text: string;
  version: number;
  createdAt: Date;
  editedAt: Date | null;
}
