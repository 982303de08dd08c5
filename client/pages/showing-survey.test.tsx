import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FEEDBACK_PLACEHOLDER } from '#shared/showings/showings.messages.ts';
import type { SurveyPage } from '../state/showings.endpoints.ts';
import { fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import ShowingSurveyPage from './showing-survey.tsx';

const OPEN: SurveyPage = {
  id: 's1',
  type: 'TOUR',
  proposedTime: '2026-12-01T16:00:00.000Z',
  timeZone: 'America/Chicago',
  place: '12 Oak Street, Hoover',
  askingPrice: 300_000,
  state: 'COMPLETED',
  isOpen: true,
  feedback: null,
  survey: null,
};
let page = OPEN;
const api = fakeApi({
  'GET /showing-surveys/:code': ({ params }) => (params.code === 'secret' ? ok(page) : refusal(404, 'Not valid.')),
  'PATCH /showing-surveys/:code': ({ sent }) => {
    const { feedback, ...survey } = sent as { feedback: string } & NonNullable<SurveyPage['survey']>;
    page = { ...OPEN, isOpen: false, feedback, survey: { ...survey, askingPrice: 300_000, createdAt: '' } };
    return ok(page);
  },
});
beforeEach(() => {
  page = OPEN;
});
const open = (code: string) =>
  renderPage(<ShowingSurveyPage />, { at: `/showing-survey/s1?code=${code}`, path: '/showing-survey/:id', user: null });

it('is answered by its link without a login, and then shows what was answered', async () => {
  const { person } = open('secret');
  expect(await screen.findByText('12 Oak Street, Hoover')).toBeVisible();
  expect(screen.getByText(/price, \$300,000/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save feedback' }));
  expect(await screen.findByText('Choose whether you liked the home.')).toBeVisible();
  expect(api.sent('PATCH /showing-surveys/secret')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'I liked it' }));
  await person.click(screen.getByRole('button', { name: 'Natural light' }));
  await person.type(screen.getByRole('textbox', { name: 'Something else you liked' }), 'Porch, Old oaks');
  await person.click(screen.getByRole('button', { name: 'Too high' }));
  await person.type(screen.getByRole('textbox', { name: /What would you pay/ }), '280000');
  await person.type(screen.getByPlaceholderText(FEEDBACK_PLACEHOLDER), 'We might come back.');
  await person.click(screen.getByRole('button', { name: 'Save feedback' }));
  expect(await screen.findByText(/Your feedback is saved and can’t be changed/)).toBeVisible();
  expect(screen.getByText('Liked: Natural light, Porch, Old oaks.')).toBeVisible();
  expect(screen.getByText('Would pay $280,000.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.sent('PATCH /showing-surveys/secret')).toEqual([
    {
      opinion: 'LIKE',
      pros: ['Natural light', 'Porch', 'Old oaks'],
      cons: [],
      priceOpinion: 'TOO_HIGH',
      wouldPay: 280_000,
      feedback: 'We might come back.',
    },
  ]);
});

it('says when the link is no longer valid', async () => {
  open('old');
  expect(await screen.findByText('This link no longer works')).toBeVisible();
});
