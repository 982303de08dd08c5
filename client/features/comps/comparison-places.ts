/** The homes of a comparison as markers of its map. */
import { usd } from '../../lib/format.ts';
import type { CandidateResponse } from '../../state/price-opinions.endpoints.ts';
import type { NumberedPlace } from '../../ui/leaflet-numbered-map.tsx';
import { letterOf } from './comp-labels.ts';
import type { WorkComp } from './comps.types.ts';

/** The subject, the candidates by their number in the list, and the chosen ones by their letter. */
export function placesOf(
  subject: CandidateResponse['subject'] | null,
  candidates: CandidateResponse['data'],
  chosen: readonly WorkComp[],
): NumberedPlace[] {
  const list: NumberedPlace[] = [];
  if (subject && subject.lat !== null && subject.lng !== null)
    list.push({
      id: 'subject',
      lat: subject.lat,
      lng: subject.lng,
      face: 'Home',
      label: `${subject.address}, the home being priced`,
      tone: 'subject',
    });
  const near = candidates.map(({ home }, at) => ({ home, face: String(at + 1) }));
  const away = chosen
    .filter((comp) => !near.some(({ home }) => home.id === comp.home.id))
    .map(({ home }) => ({ home, face: '' }));
  for (const { home, face } of [...near, ...away]) {
    const letter = chosen.findIndex((comp) => comp.home.id === home.id);
    if (home.lat === null || home.lng === null) continue;
    list.push({
      id: home.id,
      lat: home.lat,
      lng: home.lng,
      face: letter >= 0 ? letterOf(letter) : face,
      label:
        `${letter >= 0 ? `${letterOf(letter)}, chosen` : `Number ${face}`}: ${home.address}, sold for ` +
        `${usd(home.soldPrice)}`,
      tone: letter >= 0 ? 'chosen' : 'plain',
    });
  }
  return list;
}
