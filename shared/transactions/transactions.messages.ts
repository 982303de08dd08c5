export const NOT_BINDING = 'This sale can’t be closed yet: the agreement becomes binding when everyone has signed it.';
export const AMENDMENT_UNSIGNED =
  'This sale can’t be closed yet: an agreed amendment is waiting for signatures. Sign it, or decline to sign it.';

/** Criminals who read emails of a sale send bank details of their own, shortly before the closing. */
export const WIRE_FRAUD =
  'Beware of wire fraud. Before you send or receive money, call the title company at a number you already know, not ' +
  'one from an email or text. We never send or change wire instructions by email, text or phone.';

/** Minutes until a contact can be emailed an invitation again. */
export const INVITE_AGAIN_MINUTES = 60;
export const INVITED_RECENTLY =
  'This contact was emailed within the last hour. Wait a little before you send it again.';
