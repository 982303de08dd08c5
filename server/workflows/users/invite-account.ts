import type { Unit } from '../../database/unit-of-work.ts';
import { mailSecret, openAccount } from './sign-up.ts';

/** An invited person may need some days: the log-in page sends a new link afterwards. */
const INVITED_HOURS = 7 * 24;

/**
 * Opens an account for somebody who is invited to a sale. Returns the secret of the link that verifies the address and
 * sets the first password; the caller sends it. 409 when the address has an account.
 */
export async function openInvitedAccount(unit: Unit, input: Parameters<typeof openAccount>[1]): Promise<string> {
  const { id } = await openAccount(unit, input, { notify: false });
  return mailSecret(unit, id, 'RESET_PASSWORD', INVITED_HOURS);
}

/** A new secret for an invited person who has not set a password yet; the caller sends it. */
export const renewInvitation = (unit: Unit, userId: string): Promise<string> =>
  mailSecret(unit, userId, 'RESET_PASSWORD', INVITED_HOURS);
