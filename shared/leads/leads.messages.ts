/** Error messages of the public forms, shared with the server. */
export const LEAD_NAME_REQUIRED = 'Enter your first name.';
export const LEAD_MESSAGE_REQUIRED = 'Please write a short message.';
export const LEAD_STATE_REQUIRED = 'Choose the state you’re selling or buying in.';
export const LEAD_INTEREST_REQUIRED = 'Choose selling, buying or both.';
/** Shown if the honeypot field was filled. A bot fills every field; a person whose browser did so clicks once more. */
export const LOOKS_AUTOMATIC = 'Please click the button once more to confirm that you’re not a bot.';
