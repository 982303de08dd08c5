export const NOT_BINDING = 'This sale can’t be closed yet: the agreement binds when everyone has signed it.';
export const AMENDMENT_UNSIGNED =
  'This sale can’t be closed yet: an agreed amendment waits for signatures. Sign it, or decline to sign it.';

/** Minutes until a contact can be emailed an invitation again. */
export const INVITE_AGAIN_MINUTES = 60;
export const INVITED_RECENTLY =
  'This contact was emailed within the last hour. Wait a little before you send it again.';
