/** Messages of logging in and of a session that ended: literal texts of the specification. */
export const LOGIN_FAILED =
  'Unable to log in. Please double-check your email and password and try again. If you did not complete your ' +
  'account setup, you may reset your password to receive a new email.';
export const NOT_VERIFIED =
  'Your email has not been verified. Please check your email for your verification email. If you cannot find ' +
  'it, you can reset your password to receive a new email.';
export const SESSION_EXPIRED = 'Your session has expired. Please login again.';
export const LOGIN_REVALIDATION_FAILED = 'Login failed.';
