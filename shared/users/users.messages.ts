/** The specification's words for signing in, to the letter, and the texts around them. */
export const LOGIN_FAILED = 'Unable to log in. Please double-check your email and password and try again. If you did not complete your account setup, you may reset your password to receive a new email.';
export const NOT_VERIFIED = 'Your email has not been verified. Please check your email for your verification email. If you cannot find it, you can reset your password to receive a new email.';
export const SESSION_EXPIRED = 'Your session has expired. Please login again.';
export const LOGIN_REVALIDATION_FAILED = 'Login failed.';

export const FIRST_NAME_REQUIRED = 'First name is required';
export const LAST_NAME_REQUIRED = 'Last name is required';
export const EMAIL_REQUIRED = 'Email is required';
export const EMAIL_INVALID = 'Invalid email format';
export const PHONE_REQUIRED = 'Phone number is required';
export const PHONE_INVALID = 'Phone number is invalid';
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 200;
export const PASSWORD_REQUIRED = 'Password is required';
export const PASSWORD_TOO_SHORT = `Your password needs at least ${PASSWORD_MIN_LENGTH} characters.`;
export const PASSWORD_TOO_LONG = `Your password can have at most ${PASSWORD_MAX_LENGTH} characters.`;
export const ACCOUNT_TYPE_REQUIRED = 'Choose whether you are selling or buying.';
export const TIMEZONE_INVALID = 'Choose a time zone such as America/Chicago.';
export const SMS_NEEDS_PHONE = 'Add a phone number before turning on text messages.';
