export const PRICE_NEEDED = 'Enter a price: this home doesn’t have one yet.';
export const CLOSING_COSTS_FAILED = 'Unable to calculate closing costs at this time';
