/** What the public forms say of a field, on the screen and from the server. */
export const LEAD_NAME_REQUIRED = 'Enter your first name.';
export const LEAD_MESSAGE_REQUIRED = 'Write a few words, so that we can answer.';
export const LEAD_STATE_REQUIRED = 'Choose the state you are selling or buying in.';
export const LEAD_INTEREST_REQUIRED = 'Choose selling, buying or both.';
export const WORKSHOP_DATE_REQUIRED = 'Choose one of the dates.';
export const WORKSHOP_DATE_OVER = 'This date is not offered any more. Choose one of the next ones.';
/** A program fills every field, also the one nobody sees. A person whose browser did so presses once more. */
export const LOOKS_AUTOMATIC = 'Please press the button once more, so that we know that a person is writing.';
