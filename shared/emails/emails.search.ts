/** What the list of emails can be searched for. */

/** A trigram index finds words of three letters and more; a shorter one alone would read every email. */
export const isSearchable = (value: string): boolean => value.trim() === '' || /\S{3}/.test(value);
export const SEARCH_TOO_SHORT = 'Type at least three letters.';
