/** Messages of rooms, shared by screens and server. */

export const ROOM_MISSING = 'You aren’t buying with anyone yet.';
export const ROOM_FULL = 'Two people can buy together, and both places are taken.';
export const ALREADY_INVITED = 'You’ve already invited someone. Send that invitation again, or withdraw it first.';
export const INVITED_SELF = 'Enter the email of the other person, not your own.';
export const INVITATION_OVER =
  'This invitation no longer works: it was answered, withdrawn, replaced by a newer one, or is older than 14 days.';
export const SIGN_IN_TO_JOIN = 'Log in or create your account first. Then you can accept.';
export const NOT_FOR_BUYERS = 'Only buyers and sellers buy a home together. Use another account.';
export const INVITATION_MISSING = 'This invitation is no longer open.';
export const HOME_NOT_IN_ROOM = 'This home isn’t one of the homes you two saved. Save it first.';
export const NOTE_REQUIRED = 'Write something first.';
export const NOTE_MISSING = 'This note no longer exists.';
export const NOTE_NOT_YOURS = 'You can change only what you wrote.';
export const NO_BUDGET_TO_SHARE = 'Save your own budget first. Then you can share it.';

/** A person with a room full of two opened another invitation. */
export const inAnotherRoom = (name: string): string =>
  `You’re already buying together with ${name}. Leave that first, then accept this invitation.`;
/** The invitation went to another address than that of the account. */
export const wrongAccount = (invited: string, own: string): string =>
  `This invitation was sent to ${invited}, and you’re logged in as ${own}. ` +
  'Log in with that address, or ask for an invitation to yours.';
