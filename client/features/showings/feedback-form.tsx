import { SURVEYED_TYPES } from '#shared/showings/surveys.rules.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateShowing } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { SurveyForm } from './survey-form.tsx';

/** Feedback of the signed-in requester, saved once. */
export function FeedbackForm({ showing }: { showing: Pick<Showing, 'id' | 'type'> }) {
  const dispatch = useAppDispatch();
  return (
    <SurveyForm
      id={showing.id}
      asksOpinion={SURVEYED_TYPES.includes(showing.type)}
      send={async ({ feedback, survey }) => {
        const change = { ...(feedback ? { feedback } : {}), ...(survey ? { survey } : {}) };
        const result = await dispatch(updateShowing({ id: showing.id, change }));
        return updateShowing.rejected.match(result)
          ? (result.payload?.message ?? 'Your feedback couldn’t be saved.')
          : null;
      }}
    />
  );
}
