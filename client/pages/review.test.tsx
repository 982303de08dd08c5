import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SaleReview } from '../features/reviews/sale-review.tsx';
import { linkedReview, review, reviewRow } from '../testing/factories/reviews.factory.ts';
import { user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderComponent, renderPage } from '../testing/render-page.tsx';
import ReviewPage from './review.tsx';

const ANSWER = { stars: 4, wentWell: 'Quick answers.', couldImprove: '', mayPublish: true };
const answered = (given: typeof ANSWER) => ({
  stars: given.stars,
  wentWell: given.wentWell,
  answeredAt: new Date('2026-12-01T15:00:00Z'),
  consentAt: given.mayPublish ? new Date('2026-12-01T15:00:00Z') : null,
});
let row = reviewRow();
const api = fakeApi({
  'GET /review-links/k3v9': () => ok(linkedReview(row)),
  'PATCH /review-links/k3v9': ({ sent }) => {
    row = reviewRow(answered(sent as typeof ANSWER));
    return ok(linkedReview(row));
  },
  'GET /reviews': () => rows([review(row)]),
  'PATCH /reviews/review': ({ sent }) => {
    row = reviewRow(answered(sent as typeof ANSWER));
    return ok(review(row));
  },
});
beforeEach(() => {
  row = reviewRow();
  sessionStorage.clear();
});
/** As by keyboard: the component reads the mouse's place within the stars, which have no size here. */
const choose = (star: HTMLElement) => fireEvent.click(star);
const open = () => renderPage(<ReviewPage />, { at: '/review/k3v9', path: '/review/:slug' });

describe('the page of a review', () => {
  it('asks for stars, keeps what was written when it fails, and shows what was sent', async () => {
    const { person } = open();
    expect(await screen.findByText(/The purchase of a home in Nashville, closed on Nov 20, 2026/)).toBeVisible();
    const consent = screen.getByRole('checkbox', { name: 'You may publish my review as “Ines, Nashville”' });
    expect(consent).not.toBeChecked();
    await person.type(screen.getByLabelText(/What went well/), 'Quick answers.');
    await person.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose 1 to 5 stars.');
    choose(screen.getByRole('radio', { name: '4 stars' }));
    expect(screen.queryByText('Choose 1 to 5 stars.')).toBeNull();
    await person.click(consent);
    api.use({ 'PATCH /review-links/k3v9': refusal(503, 'Hearthport is busy.') });
    await person.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Hearthport is busy. What you wrote is still here.')).toBeVisible();
    api.use({
      'PATCH /review-links/k3v9': ({ sent }) => {
        row = reviewRow(answered(sent as typeof ANSWER));
        return ok(linkedReview(row));
      },
    });
    await person.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText(/Your review is saved and can’t be changed. We may publish it as/)).toBeVisible();
    expect(screen.getByLabelText('4 of 5 stars')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
    expect(api.sent('PATCH /review-links/k3v9').at(-1)).toEqual(ANSWER);
  });

  it('names the day of the closing in the time zone of the home', async () => {
    const listing = { address: '9 Gay St', city: 'Knoxville', state: 'TN', county: 'Knox' };
    const closedAt = new Date('2026-11-21T05:30:00Z');
    row = reviewRow({ transaction: { closedAt, closingDate: closedAt, listing } });
    open();
    expect(await screen.findByText(/in Knoxville, closed on Nov 21, 2026/)).toBeVisible();
  });

  it('says when the link no longer works', async () => {
    api.use({ 'GET /review-links/k3v9': refusal(404, 'This link no longer works.') });
    open();
    expect(await screen.findByRole('heading', { name: 'This link doesn’t open a review' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});

describe('the page of a closed sale', () => {
  it('asks its person, and is silent where nobody was asked', async () => {
    const { person } = renderComponent(<SaleReview transactionId="sale" />, { user: user() });
    choose(await screen.findByRole('radio', { name: '1 star' }));
    await person.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText(/can’t be changed. Only Hearthport reads it./)).toBeVisible();
    expect(api.sent('PATCH /reviews/review')).toEqual([{ ...ANSWER, stars: 1, wentWell: '', mayPublish: false }]);
  });
});
