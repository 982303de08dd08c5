import { lazyPart } from '../../ui/lazy-part.tsx';

/** The dialog in which an offer is answered; the pages that open it show offers without the code of its forms. */
export const ResponseDialog = lazyPart(
  'response-dialog',
  () => import('./response-dialog.tsx'),
  (module) => module.ResponseDialog,
);
