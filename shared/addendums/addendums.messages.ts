export const RESPONSE_DATE_REQUIRED = 'Please select a response date and time';
export const RESPONSE_DATE_PAST = 'Response date cannot be in the past';
export const ITEM_REQUIRED = 'Add at least one item.';
export const NO_UPLOAD = 'No upload found';
export const REPAIR_REQUEST_FAILED = 'Failed to submit repair request';
