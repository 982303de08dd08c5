/** What did not load, in the words of the specification; apart from the screen, as they are said without it too. */
export const LOADING_ERROR = 'Loading Error';
export const LOAD_TROUBLE =
  'We had trouble loading this page. This might be due to a network issue or a recent update.';
