/** The specification's texts for load failures; separate from the screen, which may not have loaded. */
export const LOADING_ERROR = 'Loading Error';
export const LOAD_TROUBLE =
  'We had trouble loading this page. This might be due to a network issue or a recent update.';
