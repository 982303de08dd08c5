/**
 * What an export leaves out, and why. Every other table and column is part of it, so a new one needs no change here.
 */

/** Tables that only the running server needs. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  _prisma_migrations: 'the state of the database itself; the manifest names the migrations',
  Session: 'logins on devices; everybody logs in again',
  SupportView: 'views of a client that support opened from a login; the audit log has them',
  TourRequestCode: 'codes of tour requests, which expire',
  UserToken: 'single-use links, which expire',
  IdempotencyKey: 'remembered answers of the last day',
  SocketIoAttachment: 'messages between server processes',
  FileRemoval: 'files waiting to be deleted',
};

/** Columns that open something. They are empty in an export. */
export const EMPTIED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  User: { passwordHash: 'people set a new password through “Forgot password?”' },
  Payment: { clientSecret: 'opens a payment at the payment provider' },
  Email: { unsubscribeUrl: 'contains a link that acts for its recipient' },
};

/** Emails and texts hold links that act for their recipient; the note replaces them. */
export const LINK_LEFT_OUT = '[Link left out of the export]';
