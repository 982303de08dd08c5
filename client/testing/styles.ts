import createCache from '@emotion/cache';

/** What decides what is shown and where a name has a space, and the properties that a theme passes on. */
const READ_BY_TESTS = /(?:^|;)(?:display:(?:none|block)|visibility:|--[\w-]+:)[^;]*/g;

/**
 * The styles of one file of tests: its window starts without any. They are only the declarations that tests read,
 * outside of media queries, which jsdom doesn't evaluate. It asks every rule for every element of a query by role: with
 * all of them that was a third of the time of the tests of components.
 */
export const testStyles = createCache({ key: 'css' });

const insert = testStyles.sheet.insert.bind(testStyles.sheet);
testStyles.sheet.insert = (rule) => {
  const [, selector, declarations] = /^([^@{][^{]*)\{(.*)\}$/s.exec(rule) ?? [];
  const read = declarations?.match(READ_BY_TESTS);
  if (read) insert(`${selector}{${read.join('')}}`);
};
