import { visitToAskAbout } from '#shared/showings/surveys.rules.ts';
import { dateAndTime } from '../../lib/format.ts';
import type { Offer, Showing } from '../../state/wire-types.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { OverviewRow } from './overview-row.tsx';

/** Asks a visitor about the last home they saw, until they answer or two weeks have passed. */
export function VisitedPanel({
  showings,
  ownOffers,
  now,
}: {
  showings: readonly Showing[];
  ownOffers: readonly Offer[];
  now: Date;
}) {
  const visit = visitToAskAbout(
    showings.filter(({ role }) => role === 'REQUESTER'),
    ownOffers,
    now,
  );
  if (!visit) return null;
  const { id, listing, proposedTime, timeZone } = visit;
  return (
    <OverviewPanel title="When you have a minute">
      <OverviewRow
        to={`/showing-survey/${id}`}
        title={`Say how you liked ${listing.address}`}
        text={`You saw it on ${dateAndTime(proposedTime, timeZone)}. The seller will read your answer.`}
      />
    </OverviewPanel>
  );
}
