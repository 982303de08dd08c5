export const CLOSING_COSTS_FAILED = 'Unable to calculate closing costs at this time';
