import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Fragment } from 'react';
import { describe, expect, it } from 'vitest';
import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import { HERO_HOUSE } from '#shared/illustrations/site-homes.ts';
import { QUESTION_GROUPS } from '#shared/site/site-questions.ts';
import type { StateAreas } from '#shared/mls-listings/home-areas.types.ts';
import { renderComponent as show } from '../../testing/render-page.tsx';
import { AreaList } from './area-list.tsx';
import { countyPath, fillShare } from './area-map.tsx';
import { HERO_KITCHEN, HERO_PICTURE } from './hero-pictures.ts';
import { QuestionList } from './question-list.tsx';
import { SavingsCalculator } from './savings-calculator.tsx';
import { PRODUCT_PICTURES } from './product-pictures.tsx';
import { WorkedExample } from './worked-example.tsx';

describe('the savings calculator', () => {
  const open = () => {
    const details = screen.getByText('How we calculate this').closest('details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
  };
  it('follows the typed price and the slider, and shows its formula', async () => {
    show(<SavingsCalculator flatFee={5000} />);
    fireEvent.change(screen.getByLabelText('What could your home sell for?'), { target: { value: '$285,000 or so' } });
    expect(screen.getByText('$3,550', { selector: 'p' })).toBeInTheDocument();
    open();
    expect(await screen.findByText(/\$285,000 × 3% = \$8,550, less \$5,000 =/)).toBeInTheDocument();
    fireEvent.change(screen.getByRole('slider', { name: 'Sale price' }), { target: { value: '1500000' } });
    expect(screen.getByLabelText('What could your home sell for?')).toHaveValue('1,500,000');
    expect(screen.getByText('$40,000', { selector: 'p' })).toBeInTheDocument();
  });
  it('never shows negative savings', async () => {
    show(<SavingsCalculator flatFee={5000} />);
    fireEvent.change(screen.getByLabelText('What could your home sell for?'), { target: { value: '120000' } });
    open();
    expect(await screen.findByText(/so you pay the percentage instead/)).toBeInTheDocument();
    expect(screen.getByText('$0', { selector: 'p' })).toBeInTheDocument();
  });
});

it('the hero shows the illustration of its facts', () => {
  expect(HERO_PICTURE.url).toBe(illustrationUrl(HERO_HOUSE, 'exterior', 800));
  expect(HERO_KITCHEN.url).toBe(illustrationUrl(HERO_HOUSE, 'kitchen', 400));
});

describe('questions', () => {
  const questions = QUESTION_GROUPS[0]!.questions;
  it('open the one named in the URL, and write the opened one there', async () => {
    const { person, address } = show(<QuestionList questions={questions} hasAddresses />, { at: '/faqs#photos' });
    expect(screen.getByRole('button', { name: 'Do I take the photos myself?' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByRole('button', { name: questions[0]!.question })).toHaveAttribute('aria-expanded', 'false');
    await person.click(screen.getByRole('button', { name: questions[0]!.question }));
    expect(address()).toBe(`/faqs#${questions[0]!.id}`);
    expect(screen.getByText(questions[0]!.answer)).toBeInTheDocument();
  });
});

describe('the worked example', () => {
  it("shows the figures of the rules: the fee, and the taxes of the page's state", () => {
    show(<WorkedExample flatFee={5000} state="TN" />);
    const row = (table: HTMLElement, name: string) =>
      within(table).getByRole('row', { name: new RegExp(name) }).textContent;
    const [fee, taxes] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
    expect(row(fee, 'Stays with the seller')).toContain('$4,000');
    expect(row(taxes, 'Transfer tax')).toContain('$1,110');
    expect(row(taxes, 'Mortgage tax')).toContain('$274');
    cleanup();
    show(<WorkedExample flatFee={5000} />);
    expect(screen.getAllByRole('table')).toHaveLength(3);
    expect(screen.getByRole('row', { name: /Deed tax/ })).toHaveTextContent('$60');
  });
});

it('the pictures of the product say that they are samples, and nothing in them can be focused', () => {
  const { container } = show(
    <>
      {Object.entries(PRODUCT_PICTURES).map(([name, picture]) => (
        <Fragment key={name}>{picture}</Fragment>
      ))}
    </>,
  );
  const pictures = screen.getAllByRole('img', { name: /\(sample\)$/ });
  expect(pictures).toHaveLength(Object.keys(PRODUCT_PICTURES).length);
  expect(container.querySelector('a, button, input, [tabindex]')).toBeNull();
});

describe('areas served', () => {
  const counties = Array.from({ length: 14 }, (_, at) => ({ name: `County${at}`, homes: 20 - at }));
  const areas: StateAreas = {
    state: 'AL',
    homes: 147,
    counties,
    cities: [
      { name: 'Hoover', county: 'County0', homes: 12 },
      { name: 'Hoover', county: 'County1', homes: 3 },
      { name: 'Nowhere', county: null, homes: 1 },
    ],
  };
  it('list counties with their cities and counts, each a link into the map, and all of them on request', async () => {
    const { person } = show(<AreaList areas={areas} />);
    const links = screen.getAllByRole('link', { name: /Hoover/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Hoover 12', '/explore?text=Hoover&state=AL'],
      ['Hoover 3', '/explore?text=Hoover&state=AL'],
    ]);
    expect(screen.getByRole('link', { name: 'Nowhere 1' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '147 homes for sale' })).toHaveAttribute('href', '/explore?state=AL');
    expect(screen.queryByText(/County13/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show all 14 counties' }));
    expect(screen.getByText(/County13/)).toBeInTheDocument();
  });
  it('show a message if no home is for sale', () => {
    show(<AreaList areas={{ state: 'TN', homes: 0, counties: [], cities: [] }} />);
    expect(screen.getByText(/We have no homes for sale to show here today/)).toBeInTheDocument();
  });
  it('are drawn as closed outlines, and a county with homes is never too pale to see', () => {
    expect(
      countyPath({
        type: 'Polygon',
        coordinates: [
          [
            [-86, 33],
            [-86, 34],
            [-85, 34],
            [-86, 33],
          ],
        ],
      }),
    ).toMatch(/^M[\d.]+ [\d.]+L.*Z$/);
    expect(fillShare(0, 31)).toBe(0);
    expect(fillShare(1, 31)).toBeGreaterThan(0.25);
    expect(fillShare(31, 31)).toBe(1);
  });
});
