export const RESPONSE_DATE_REQUIRED = 'Please select a response date and time';
export const RESPONSE_DATE_PAST = 'Response date cannot be in the past';
export const ITEM_REQUIRED = 'Add at least one item.';
export const NO_UPLOAD = 'No upload found';
export const REPAIR_REQUEST_FAILED = 'Failed to submit repair request';
export const DATE_PAST = 'Choose a closing date in the future.';
export const RESOLUTION_REQUIRED = 'Say what you offer for each item.';
export const CREDIT_REQUIRED = 'Enter the credit in whole dollars.';
export const NO_CHANGE = 'Change the price, the concessions or the closing date.';
export const PRICE_BELOW_LOAN = 'The price can’t be lower than the loan.';
export const CONCESSIONS_TOO_HIGH = 'Concessions can’t be higher than the price.';
export const ITEMS_ARE_THE_BUYERS = 'The items are the buyer’s. Answer each of them instead.';
export const NOT_BINDING_YET = 'Not everyone has signed the contract yet, so it can’t be amended.';
export const NOTHING_LEFT = 'The contract already says this, so there’s nothing left to agree on. Decline it.';
export const AMENDMENT_WAITS = 'Another amendment is still waiting for signatures. Sign or decline it first.';
/** What agreeing leads to. */
export const AGREEMENT_TEXTS = {
  amendment: 'It’s put in writing as an amendment to the contract, and takes effect once everyone has signed it.',
  'amendment-later':
    'Everyone has to sign the contract first. Then this is put in writing as an amendment, and takes effect once everyone ' +
    'has signed that, too.',
  nothing: 'Every item is refused: no repairs, no credits, and nothing to sign. The contract stays as it is.',
} as const;
export const RECEIPTS_OF_REPAIRS = 'Receipts and photos are added to agreed repairs.';
/** Why repairs cannot be requested. */
export const REPAIRS_REFUSED = {
  waived: 'The agreed terms have no inspection, so repairs can’t be requested.',
  informational: 'The inspection is for information only, so repairs can’t be requested.',
  completed: 'The inspection is complete, so no more repairs can be requested.',
  requested: 'Repairs have already been requested.',
} as const;
