import { lazyPart } from '../../ui/lazy-part.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';

/** The form for feedback after a visit; most visits are shown without it. */
export const FeedbackForm = lazyPart(
  'feedback-form',
  () => import('./feedback-form.tsx'),
  (module) => module.FeedbackForm,
  { what: 'The form', fallback: <FormSkeleton fields={4} /> },
);
