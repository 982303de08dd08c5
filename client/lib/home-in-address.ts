/** The home in the URL's query. Separate from the dialog hooks: the first page loads only this. */
export const HOME_PARAM = 'home';

export const homeInAddress = (search: string): string | null => new URLSearchParams(search).get(HOME_PARAM);
