import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { COURSE_TEXTS } from '#shared/academy/academy.courses.ts';
import { gradeQuiz, type QuizAnswers } from '#shared/academy/academy.rules.ts';
import { user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AcademyLessonPage from './academy-lesson.tsx';
import AcademyQuizPage from './academy-quiz.tsx';
import AcademyPage from './academy.tsx';
import CertificatePage from './certificate.tsx';
import HpAcademyPage from './hp-academy.tsx';

const issued = { course: 'buying', number: 'K7PM-2XQ4', issuedAt: '2026-11-20T15:00:00.000Z' };
/** The fake server's key: the second option is right everywhere. */
const key = Object.fromEntries(
  COURSE_TEXTS.buying.questions.map(({ id }) => [id, { right: 1, why: 'So it is.' } as const]),
);
const api = fakeApi({
  'GET /academy-progress': ok({ lessons: {}, certificates: [] }),
  'POST /academy-progress': ({ sent }) => ok({ lessons: sent?.lessons, certificates: [issued] }),
  'POST /academy-certificates': ({ sent }) => {
    const result = gradeQuiz(key, (sent as { answers: QuizAnswers }).answers);
    return ok({ ...result, number: result.isPassed ? issued.number : null, key });
  },
});
afterEach(() => localStorage.clear());

const LESSON = { at: '/hp-academy/selling/set-a-price', path: '/hp-academy/:course/:lesson' };
const QUIZ = { at: '/hp-academy/buying/quiz', path: '/hp-academy/:course/quiz' };
type Tester = ReturnType<typeof renderPage>['person'];

async function answer(person: Tester, wrong: number) {
  for (const [at, { question, options }] of COURSE_TEXTS.buying.questions.entries()) {
    const group = screen.getByRole('group', { name: `${at + 1}. ${question}` });
    const option = options[at < wrong ? 2 : 1];
    await person.click(within(group).getByRole('radio', { name: option }));
  }
  await person.click(screen.getByRole('button', { name: 'See the result' }));
}

describe('a lesson', () => {
  it('leads a guest to the next one and keeps on the device what was read; an account takes it over', async () => {
    const guest = renderPage(<AcademyLessonPage />, LESSON);
    expect(screen.getByRole('heading', { level: 1, name: 'Set a price that brings offers' })).toBeVisible();
    expect(screen.getByText(/Lesson 1 of 7/)).toBeVisible();
    await guest.person.click(screen.getByRole('link', { name: /Next: Photos and words/ }));
    expect(guest.address()).toBe('/hp-academy/selling/photos-and-words');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByRole('link', { name: /Previous: Set a price/ })).toBeVisible();
    expect(api.requests.map(({ path }) => path)).toEqual([]);
    guest.unmount();

    const list = renderPage(<HpAcademyPage />, { at: '/hp-academy' });
    expect(await screen.findByText('1 of 7 read')).toBeVisible();
    expect(screen.getByText(/saved on this device/)).toBeVisible();
    list.unmount();

    renderPage(<AcademyPage />, { at: '/academy', user: user({ type: 'SELLER' }) });
    expect(await screen.findByText('1 of 7 read')).toBeVisible();
    const [sent] = api.sent('POST /academy-progress') as { lessons: object }[];
    expect(Object.keys(sent!.lessons)).toEqual(['selling/set-a-price']);
    await waitFor(() => expect(localStorage.getItem('hearthport-draft:academy')).toBeNull());
  });

  it('keeps what was read while the server is away', async () => {
    api.use({ 'GET /academy-progress': refusal(409, 'Not just now.'), 'POST /academy-progress': refusal(409, 'No.') });
    const { person } = renderPage(<AcademyLessonPage />, { ...LESSON, user: user({ type: 'BUYER' }) });
    await person.click(await screen.findByRole('link', { name: /Next:/ }));
    await waitFor(() => expect(localStorage.getItem('hearthport-draft:academy')).toContain('selling/set-a-price'));
  });

  it('that does not exist is a missing page', () => {
    const { address } = renderPage(<AcademyLessonPage />, { ...LESSON, at: '/hp-academy/selling/nothing' });
    expect(address()).toBe('/404');
  });
});

describe('a quiz', () => {
  it('names what is unanswered, explains every answer, and can be tried again', async () => {
    const { person } = renderPage(<AcademyQuizPage />, QUIZ);
    await person.click(screen.getByRole('button', { name: 'See the result' }));
    expect(screen.getAllByText('Choose an answer.')).toHaveLength(8);
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    await answer(person, 3);
    await waitFor(() => expect(screen.getByRole('heading', { name: '5 of 8 right: not passed yet' })).toHaveFocus());
    expect(screen.getAllByText(/^The right answer:/)).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    await answer(person, 2);
    expect(await screen.findByRole('heading', { name: '6 of 8 right: passed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /academy-certificates',
      'POST /academy-certificates',
    ]);
  });

  it('that could not be graded keeps the answers and can be sent again', async () => {
    api.use({ 'POST /academy-certificates': refusal(409, 'Not just now.') });
    const { person } = renderPage(<AcademyQuizPage />, QUIZ);
    await answer(person, 0);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not just now. Your answers are still here.');
    api.use({ 'POST /academy-certificates': ok({ ...gradeQuiz(key, {}), number: null, key }) });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '0 of 8 right: not passed yet' })).toBeVisible();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(8);
  });

  it('gives a member the certificate', async () => {
    const { person } = renderPage(<AcademyQuizPage />, { ...QUIZ, user: user({ type: 'BUYER' }) });
    await answer(person, 0);
    expect(await screen.findByRole('link', { name: 'Open the certificate' })).toHaveAttribute(
      'href',
      '/certificates/K7PM-2XQ4',
    );
    expect(api.sent('POST /academy-certificates')[0]).toMatchObject({ course: 'buying' });
  });
});

describe('a certificate', () => {
  const at = { at: '/certificates/K7PM-2XQ4', path: '/certificates/:number' };
  it.each([
    ['its owner', 'Marcus Ellery', 1],
    ['others', null, 0],
  ])('for %s', async (_, name, printers) => {
    api.use({ 'GET /academy-certificates/:number': ok({ ...issued, initials: 'M. E.', name }) });
    renderPage(<CertificatePage />, at);
    const paper = await screen.findByRole('region', { name: 'Certificate' });
    expect(within(paper).getByText(name ?? 'M. E.')).toBeVisible();
    expect(paper).toHaveTextContent('Buying in Alabama and Tennessee');
    expect(paper).toHaveTextContent('Nov 20, 2026');
    expect(paper).toHaveTextContent('not a license, not a legal document');
    expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(printers);
  });
  it('with an unknown number says so', async () => {
    api.use({ 'GET /academy-certificates/:number': refusal(404, 'There is no certificate with this number.') });
    renderPage(<CertificatePage />, at);
    expect(await screen.findByText('We can’t find that number')).toBeVisible();
  });
});
