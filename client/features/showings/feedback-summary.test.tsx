import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FeedbackSummary } from '#shared/showings/feedback-summary.ts';
import { user } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { VisitorFeedback } from './feedback-summary.tsx';

const summary = (fields: Partial<FeedbackSummary> = {}): FeedbackSummary => ({
  total: 0,
  likes: 0,
  dislikes: 0,
  overallFeedback: null,
  pros: [],
  cons: [],
  prices: { TOO_LOW: 0, ABOUT_RIGHT: 0, TOO_HIGH: 0 },
  wouldPay: [],
  askingPrice: 450_000,
  noShows: 0,
  ...fields,
});
const answer = (id: string, feedback = '') => ({
  id,
  visitor: { id: 'bea', firstName: 'Bea', lastName: 'Buyer', profilePicUrl: null },
  proposedTime: '2026-12-02T16:00:00.000Z',
  timeZone: 'America/Chicago',
  feedback,
  feedbackAt: '2026-12-02T19:00:00.000Z',
  survey: {
    opinion: 'LIKE',
    pros: ['Porch'],
    cons: [],
    priceOpinion: 'TOO_HIGH',
    wouldPay: 440_000,
    createdAt: '2026-12-02T19:00:00.000Z',
  },
});
let said = summary();
let answers: object[] = [];
const api = fakeApi({
  'GET /showing-feedback/home': () => ok(said),
  'GET /showing-feedback': ({ query }) => rows(answers.slice(0, Number(query.get('$limit')))),
});
const show = (isAdmin = false) =>
  renderComponent(<VisitorFeedback listingId="home" isAdmin={isAdmin} />, { user: user() });

describe('what visitors said', () => {
  it('is summed up in words and figures, with the answers one by one', async () => {
    said = summary({
      total: 7,
      likes: 5,
      dislikes: 1,
      overallFeedback: 'LIKE',
      pros: [
        { word: 'Porch', count: 4 },
        { word: 'Yard', count: 1 },
      ],
      cons: [{ word: 'Noise', count: 2 }],
      prices: { TOO_LOW: 0, ABOUT_RIGHT: 2, TOO_HIGH: 3 },
      wouldPay: [430_000, 440_000],
      noShows: 2,
    });
    answers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) =>
      answer(id, id === 'a' ? 'Lovely porch.\nSmall bath.' : ''),
    );
    const { person } = show();
    expect(await screen.findByText(/Overall, visitors like this home. 5 liked it, 1\s*didn’t\./)).toBeVisible();
    expect(screen.getByText('Porch (4), Yard')).toBeVisible();
    expect(screen.getByText('Noise (2)')).toBeVisible();
    expect(screen.getByText(/about right for 2, too high for 3/)).toBeVisible();
    expect(screen.getByText('2 visitors would pay $430,000 to $440,000; you ask $450,000.')).toBeVisible();
    // who did not come is not the seller's to judge a home by
    expect(screen.queryByText(/did not come/)).toBeNull();
    const list = within(screen.getByRole('list', { name: 'Visitors’ answers' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    expect(list.getByText(/“Lovely porch\.\s+Small bath\.”/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more of 7 answers' }));
    await waitFor(() => expect(list.getAllByText(/Bea Buyer, /)).toHaveLength(7));
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  });

  it('says that visitors are divided, and to a broker who did not come', async () => {
    said = summary({ total: 2, likes: 1, dislikes: 1, noShows: 1, askingPrice: null, wouldPay: [400_000] });
    answers = [answer('a'), answer('b')];
    show(true);
    expect(await screen.findByText(/Overall, visitors are divided/)).toBeVisible();
    expect(screen.getByText('1 visitor would pay $400,000.')).toBeVisible();
    expect(screen.getByText('1 visitor didn’t come.')).toBeVisible();
  });

  it('is explained before there is any, and can be asked for again after a failure', async () => {
    said = summary();
    answers = [];
    api.use({ 'GET /showing-feedback/home': refusal(503, 'The server is busy.') });
    const { person } = show();
    expect(await screen.findByText(/The server is busy/)).toBeVisible();
    api.use({ 'GET /showing-feedback/home': () => ok(said) });
    await person.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText(/Visitors are asked two hours after their visit/)).toBeVisible();
  });
});
