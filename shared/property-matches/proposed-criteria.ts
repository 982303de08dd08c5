/**
 * What a language model proposes for the words of a sentence that no rule read. A proposal only fills a filter that the
 * vocabulary knows, from words that stand in the sentence; it never names homes and never changes what the rules read.
 */
import { z } from 'zod';
import { steeringAsk } from '../fair-housing/steering.rules.ts';
import { PROPERTY_TYPES } from '../listings/listings.types.ts';
import { FEATURE_IDS } from './home-features.ts';
import { withDigits } from './sentence-numbers.ts';
import { findPlaces, type Gazetteer } from './sentence-places.ts';
import { STOP } from './sentence-vocabulary.ts';
import type { PassedOver, UnderstoodSentence, HomeCriterion } from './criteria.types.ts';
import { NUMBER_CRITERIA } from './criteria.types.ts';

const words = z.string().trim().min(1).max(200);
/** One filter with the words of the sentence that ask for it; a place by its name. */
const proposedFilter = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(NUMBER_CRITERIA), value: z.number().finite().min(0).max(1_000_000_000), words }),
  z.object({ kind: z.literal('type'), value: z.enum(PROPERTY_TYPES), words }),
  z.object({ kind: z.enum(['feature', 'without']), value: z.enum(FEATURE_IDS), words }),
  z.object({ kind: z.enum(['reduced', 'assumable', 'openHouse']), words }),
  z.object({ kind: z.literal('place'), value: z.string().trim().min(1).max(100), words }),
]);
export type ProposedFilter = z.output<typeof proposedFilter>;
const list = z.array(z.unknown()).max(40);

/** The well-formed proposals of a response, `{"filters":[…]}` or a list; none for anything else. */
export function readProposal(given: unknown): ProposedFilter[] {
  const from = typeof given === 'object' && given !== null && 'filters' in given ? given.filters : given;
  const read = list.safeParse(from);
  return read.success
    ? read.data.flatMap((one) => {
        const filter = proposedFilter.safeParse(one);
        return filter.success ? [filter.data] : [];
      })
    : [];
}

/** Words with meaning, as the rules leave them over: "splash about" is "splash". */
function withoutEnds(text: string): string {
  const list = text.split(' ').filter(Boolean);
  while (list.length > 1 && STOP.has(list[0]!)) list.shift();
  while (list.length > 1 && STOP.has(list.at(-1)!)) list.pop();
  return list.join(' ');
}
const flat = (text: string) => ` ${withDigits(text).replace(/\s+/g, ' ').trim()} `;
/** The amounts that words name: 350 may mean 350,000. */
function namesNumber(said: string, value: number): boolean {
  return [...said.matchAll(/\d[\d,]*(?:\.\d+)?/g)].some(([digits]) => {
    const number = Number(digits.replaceAll(',', ''));
    return [number, number * 1000, number * 1_000_000].includes(value);
  });
}

function filterOf(proposed: ProposedFilter, said: string, gazetteer: Gazetteer): HomeCriterion | null {
  switch (proposed.kind) {
    case 'place': {
      if (!said.includes(flat(proposed.value).trim())) return null;
      const place = findPlaces(` in ${proposed.value.toLowerCase()} `, gazetteer)[0]?.place;
      return place ? { kind: 'place', value: place } : null;
    }
    case 'type':
    case 'feature':
    case 'without':
    case 'reduced':
    case 'assumable':
    case 'openHouse': {
      const { words: _said, ...filter } = proposed;
      return filter as HomeCriterion;
    }
    default:
      return namesNumber(said, proposed.value) ? { kind: proposed.kind, value: proposed.value } : null;
  }
}

const keyOf = (filter: HomeCriterion) =>
  'value' in filter && typeof filter.value !== 'number'
    ? `${filter.kind} ${JSON.stringify(filter.value)}`
    : filter.kind;

/**
 * The sentence as the rules read it, with what a proposal adds for the words that they passed over without a reason.
 */
export function withProposal(
  understood: UnderstoodSentence,
  proposal: readonly ProposedFilter[],
  gazetteer: Gazetteer,
): UnderstoodSentence {
  const filters = [...understood.filters];
  let passedOver: PassedOver[] = [...understood.passedOver];
  for (const proposed of proposal) {
    const said = ` ${withoutEnds(flat(proposed.words))} `;
    const at = passedOver.findIndex(({ words: open, why }) => why === null && flat(open).includes(said));
    if (at === -1 || steeringAsk(proposed.words)) continue;
    const filter = filterOf(proposed, said, gazetteer);
    if (!filter || filters.some((one) => keyOf(one) === keyOf(filter))) continue;
    filters.push(filter);
    const rest = flat(passedOver[at]!.words).replace(said, ' ').replace(/\s+/g, ' ').trim();
    passedOver = passedOver.flatMap((one, n) => (n !== at ? [one] : rest ? [{ words: rest, why: null }] : []));
  }
  return { filters, passedOver };
}
