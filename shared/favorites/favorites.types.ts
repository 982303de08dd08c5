/** Homes one person may save: more than anybody looks after. */
export const MAX_FAVORITES = 200;
