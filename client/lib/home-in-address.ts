/** The home that is looked at over a page, as the address names it. Apart from what opens and closes it: the first page loads this alone. */
export const HOME_PARAM = 'home';

export const homeInAddress = (search: string): string | null => new URLSearchParams(search).get(HOME_PARAM);
