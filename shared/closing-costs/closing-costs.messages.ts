export const PRICE_NEEDED = 'Enter a price: this home does not have one yet.';
export const CLOSING_COSTS_FAILED = 'Unable to calculate closing costs at this time';
