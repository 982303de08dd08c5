/** Maximum number of homes one person can save. */
export const MAX_FAVORITES = 200;
