import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { WordListField } from './word-list-field.tsx';

function Field({
  suggestions = [],
  isSuggestionFirst = false,
}: {
  suggestions?: string[];
  isSuggestionFirst?: boolean;
}) {
  const [words, setWords] = useState(['Garage', 'Hoover, AL']);
  return (
    <WordListField
      label="Words"
      words={words}
      onChange={setWords}
      suggestions={suggestions}
      hasCommas
      isSuggestionFirst={isSuggestionFirst}
    />
  );
}
const chips = () => screen.getAllByRole('button').flatMap(({ textContent }) => textContent || []);

it('clears a word that is in the list already, however it is capitalized, and says so', async () => {
  render(<Field />);
  const field = screen.getByLabelText('Words', { selector: 'input' });
  for (const again of ['Garage', 'garage', ' hoover, al ']) {
    await userEvent.type(field, `${again}{Enter}`);
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription('It’s already in the list');
  }
  await userEvent.type(field, 'Porch{Enter}');
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription('');
  expect(chips()).toEqual(['Garage', 'Hoover, AL', 'Porch']);
});

it('suggests no word that is in the list, and takes the first suggestion where it should', async () => {
  render(<Field suggestions={['Hoover, AL', 'Hoover, TN']} isSuggestionFirst />);
  const field = screen.getByLabelText('Words', { selector: 'input' });
  await userEvent.type(field, 'Hoover');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Hoover, TN']);
  await userEvent.keyboard('{Enter}');
  expect(chips()).toEqual(['Garage', 'Hoover, AL', 'Hoover, TN']);
  expect(field).toHaveValue('');
});
