/**
 * The courses of the academy: titles and order of the lessons. Light, because the table of public pages needs it; the
 * texts are in one file per course (academy.courses.ts).
 */

export const COURSE_IDS = ['selling', 'buying'] as const;
export type CourseId = (typeof COURSE_IDS)[number];

export interface LessonOutline {
  /** Part of the URL; never changed after publication. */
  slug: string;
  /** Unique among all pages. */
  title: string;
  /** 50 to 160 characters: the lead of the lesson and its description for search engines. */
  summary: string;
}
export interface CourseOutline {
  id: CourseId;
  title: string;
  summary: string;
  lessons: readonly LessonOutline[];
}

const lesson = (slug: string, title: string, summary: string): LessonOutline => ({ slug, title, summary });

export const OUTLINE: Readonly<Record<CourseId, CourseOutline>> = {
  selling: {
    id: 'selling',
    title: 'Selling in Alabama and Tennessee',
    summary: 'From the first look at a price to the day you hand over the keys.',
    lessons: [
      lesson(
        'set-a-price',
        'Set a price that brings offers',
        'The first two weeks decide more than the months after them, so begin with sold prices and what you keep.',
      ),
      lesson(
        'photos-and-words',
        'Photos and words that are true',
        'People decide in a few seconds whether to visit. Show the home as it is, and describe the home, not its buyer.',
      ),
      lesson(
        'what-to-disclose',
        'What you tell a buyer about the home',
        'Alabama and Tennessee ask different things of a seller. Federal law adds one for homes built before 1978.',
      ),
      lesson(
        'showings-and-agency',
        'Showings, and who represents whom',
        'Who may walk through your home, and the papers on representation that come before a tour or an offer.',
      ),
      lesson(
        'read-an-offer',
        'Read an offer',
        'The highest price isn’t always the most money, or the surest sale. Four terms matter as much as the price.',
      ),
      lesson(
        'what-you-keep',
        'What you keep after closing costs',
        'Who pays which tax and fee by custom in Alabama and in Tennessee, with one sale worked through in both.',
      ),
      lesson(
        'from-acceptance-to-closing',
        'From acceptance to closing as a seller',
        'An accepted offer is the middle of a sale, not its end. What happens next, and where sales are lost.',
      ),
    ],
  },
  buying: {
    id: 'buying',
    title: 'Buying in Alabama and Tennessee',
    summary: 'From what you can spend to the day you get the keys.',
    lessons: [
      lesson(
        'what-a-home-costs',
        'What a home costs a month',
        'The loan is the largest part of what a home costs each month, but it is only one of five. Add them up first.',
      ),
      lesson(
        'get-pre-approved',
        'Get pre-approved before you look',
        'A pre-approval says what a lender will lend you, and tells a seller that your offer can be paid for.',
      ),
      lesson(
        'what-you-sign-first',
        'What you sign before a tour or an offer',
        'The rules on buyer agreements and agency differ between Alabama and Tennessee. Know what you’re signing.',
      ),
      lesson(
        'make-the-most-of-a-tour',
        'Make the most of a tour',
        'Touring is no commitment. What to look at, what to leave alone, and what to write down the same day.',
      ),
      lesson(
        'write-an-offer',
        'Write an offer that can be accepted',
        'A seller compares terms as well as prices. What each term risks for you, and when taking over a loan helps.',
      ),
      lesson(
        'inspection',
        'What an inspection finds',
        'Every house has a list. Few lists are a reason to walk away, and the state decides what you were told before.',
      ),
      lesson(
        'buyer-closing-costs',
        'Closing costs and the cash you need',
        'Taxes, title and lender fees of one purchase, worked through for Alabama and for Tennessee.',
      ),
    ],
  },
};

export const COURSES: readonly CourseOutline[] = COURSE_IDS.map((id) => OUTLINE[id]);
/** How many lessons the academy has. */
export const LESSON_COUNT = COURSES.reduce((sum, { lessons }) => sum + lessons.length, 0);

/** `selling/set-a-price`: names a lesson in URLs and in what is stored of a person. */
export const lessonKey = (course: CourseId, slug: string): string => `${course}/${slug}`;
export const LESSON_KEYS: readonly string[] = COURSES.flatMap(({ id, lessons }) =>
  lessons.map(({ slug }) => lessonKey(id, slug)),
);

export const ACADEMY_PATH = '/hp-academy';
/** The URL of a lesson. */
export const lessonPath = (course: CourseId, slug: string): string => `${ACADEMY_PATH}/${lessonKey(course, slug)}`;
/** The URL of a course's quiz. */
export const quizPath = (course: CourseId): string => `${ACADEMY_PATH}/${course}/quiz`;

/** True for the id of a course; the text may come from a URL. */
export const isCourseId = (text: string | undefined): text is CourseId => COURSE_IDS.some((id) => id === text);
