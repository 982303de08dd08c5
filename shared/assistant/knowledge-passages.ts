/** What the assistant can explain: passages of our own pages, found by their words. */
import { ACADEMY_PATH, COURSES, type CourseId } from '../academy/academy.outline.ts';
import { LESSONS } from '../academy/academy.courses.ts';
import type { LessonPart } from '../academy/academy.types.ts';
import { STATE_NAMES, STATES, type State } from '../listings/listings.types.ts';
import { QUESTION_GROUPS } from '../site/site-questions.ts';

export interface KnowledgePassage {
  id: string;
  title: string;
  text: string;
  /** The page that says it. */
  href: string;
  /** For one state only. */
  state: State | null;
}

const POLICIES: readonly KnowledgePassage[] = [
  {
    id: 'fair-housing',
    title: 'What does the Fair Housing Act say, and do you follow fair housing?',
    text:
      'It is illegal to discriminate by race, color, religion, sex, disability, familial status or national origin ' +
      'when a home is sold, rented, advertised or financed. We follow it: nothing we built steers or filters by any of ' +
      'them, and a listing that states such a preference is sent back. If you were treated differently, tell us and the ' +
      'U.S. Department of Housing and Urban Development.',
    href: '/policies#fair-housing',
    state: null,
  },
];
const QUESTIONS: readonly KnowledgePassage[] = QUESTION_GROUPS.flatMap(({ id: group, questions }) =>
  questions.map(({ id, question, answer }) => ({
    id,
    title: question,
    text: answer,
    href: `/faqs#${id}`,
    state: group === 'alabama' ? ('AL' as const) : group === 'tennessee' ? ('TN' as const) : null,
  })),
);

const sentenceOf = ({ text, points }: LessonPart) => (points ? `${text} ${points.join('; ')}.` : text);
/** Each part of a lesson by itself; where the states differ, once for both and once for each. */
const LESSON_PARTS: readonly KnowledgePassage[] = LESSONS.flatMap(({ key, title, path, parts }) =>
  parts.flatMap((part, at) => {
    const { states } = part;
    const passage = (state: State | null, text: string): KnowledgePassage => ({
      id: `${key}-${at}${state ? `-${state}` : ''}`,
      title: `${part.heading}: ${title}`,
      text,
      href: path,
      state,
    });
    if (!states) return [passage(null, sentenceOf(part))];
    const said = (state: State) => `${STATE_NAMES[state]}: ${states[state]}`;
    return [
      passage(null, [sentenceOf(part), ...STATES.map(said)].join(' ')),
      ...STATES.map((state) => passage(state, `${sentenceOf(part)} ${said(state)}`)),
    ];
  }),
);

const COURSE_QUESTIONS: Readonly<Record<CourseId, string>> = {
  selling: 'How do I start selling, step by step?',
  buying: 'How do I start buying, step by step?',
};
const COURSE_PASSAGES: readonly KnowledgePassage[] = COURSES.map(({ id, summary, lessons }) => ({
  id: `course-${id}`,
  title: COURSE_QUESTIONS[id],
  text: `${summary} The course in our academy goes step by step: ${lessons.map(({ title }) => title).join('; ')}.`,
  href: ACADEMY_PATH,
  state: null,
}));

/** Every passage. A further source of texts joins here. */
export const KNOWLEDGE_PASSAGES: readonly KnowledgePassage[] = [
  ...QUESTIONS,
  ...POLICIES,
  ...COURSE_PASSAGES,
  ...LESSON_PARTS,
];

const EMPTY = new Set(
  (
    'a an and are as at be been but by can could do does did for from get give has have how i if in is it its just let me my ' +
    'need not of on or our please should so some tell than that the their them then there they this to up us was we what when ' +
    'where which who why will with would you your about any know explain work works mean means does long much look take takes put happen happens safe ok okay really thing things best'
  ).split(' '),
);
/** Words that people use for the same thing. */
const SAME: Readonly<Record<string, string>> = {
  fee: 'cost',
  price: 'cost',
  charge: 'cost',
  pay: 'cost',
  paid: 'cost',
  payment: 'cost',
  showing: 'tour',
  visit: 'tour',
  viewing: 'tour',
  house: 'home',
  property: 'home',
  realtor: 'agent',
  preapproval: 'approval',
  preapproved: 'approval',
  approved: 'approval',
  prequalified: 'approval',
  commission: 'agent',
  disclose: 'disclosure',
  taxe: 'tax',
  expire: 'open',
  deadline: 'open',
  rebate: 'cash',
};

/** A word without its ending, so that "taxes" and "tax" are one. */
function stemOf(word: string): string {
  const stem = word.length > 4 ? word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|s)$/, '') : word.replace(/s$/, '');
  return SAME[word] ?? SAME[stem] ?? stem;
}
/** The words of a text that say something, in their basic form. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/pre-approv/g, 'preapprov')
      .match(/[a-z]{2,}/g) ?? []
  )
    .filter((word) => !EMPTY.has(word))
    .map(stemOf);

interface Indexed {
  passage: KnowledgePassage;
  title: ReadonlySet<string>;
  text: ReadonlySet<string>;
}
const indexed = new WeakMap<readonly KnowledgePassage[], { entries: Indexed[]; inHowMany: Map<string, number> }>();
function indexOf(passages: readonly KnowledgePassage[]) {
  const known = indexed.get(passages);
  if (known) return known;
  const entries = passages.map((passage) => ({
    passage,
    title: new Set(wordsOf(passage.title)),
    text: new Set(wordsOf(`${passage.title} ${passage.text}`)),
  }));
  const inHowMany = new Map<string, number>();
  for (const { text } of entries) for (const word of text) inHowMany.set(word, (inHowMany.get(word) ?? 0) + 1);
  const made = { entries, inHowMany };
  indexed.set(passages, made);
  return made;
}

export interface FoundPassage {
  passage: KnowledgePassage;
  /** Share of the question's weight that the passage covers, 0 to 1; rare words weigh more, and those of the title. */
  score: number;
}

/** Below this, a passage is not about the question. */
export const RELEVANT = 0.45;

/** The passages that answer a question, best first; only those that are about it. */
export function findPassages(
  question: string,
  max = 2,
  passages: readonly KnowledgePassage[] = KNOWLEDGE_PASSAGES,
): FoundPassage[] {
  const { entries, inHowMany } = indexOf(passages);
  const asked = [...new Set(wordsOf(question))];
  const lower = question.toLowerCase();
  const state = /\btennessee\b|\btn\b/.test(lower) ? 'TN' : /\balabama\b|\bal\b/.test(lower) ? 'AL' : null;
  const weightOf = (word: string) => Math.log(1 + passages.length / (inHowMany.get(word) ?? 0.5));
  const total = asked.reduce((sum, word) => sum + weightOf(word), 0);
  if (!total) return [];
  return entries
    .filter(
      ({ passage }) =>
        !passage.state || (state !== null && passage.state === state) || passage.href.startsWith('/faqs'),
    )
    .filter(({ passage }) => !state || !passage.state || passage.state === state)
    .map(({ passage, title, text }) => {
      const covered = asked.reduce(
        (sum, word) => sum + (title.has(word) ? 1 : text.has(word) ? 0.6 : 0) * weightOf(word),
        0,
      );
      const overlap = asked.filter((word) => title.has(word)).length / Math.max(1, title.size);
      return {
        passage,
        score: Math.min(1, (covered / total) * 0.85 + overlap * 0.15 + (state && passage.state ? 0.01 : 0)),
      };
    })
    .filter(({ score }) => score >= RELEVANT)
    .sort((a, b) => b.score - a.score)
    .slice(0, max);
}
