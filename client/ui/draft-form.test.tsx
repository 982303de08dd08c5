import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, Form, Formik } from 'formik';
import { beforeEach, describe, expect, it } from 'vitest';
import { DraftForm } from './draft-form.tsx';
import { useDraftText } from './draft-text.ts';

beforeEach(() => sessionStorage.clear());

function TheForm({ saved = '' }: { saved?: string }) {
  return (
    <Formik initialValues={{ text: saved, password: '' }} enableReinitialize onSubmit={() => undefined}>
      <Form>
        <DraftForm draftKey="a-form" />
        <Field name="text" aria-label="Text" />
        <Field name="password" aria-label="Password" />
      </Form>
    </Formik>
  );
}
function TheText({ of }: { of: string }) {
  const [text, change, drop] = useDraftText(of);
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => change(event.target.value)} />
      <button onClick={drop}>Sent</button>
    </>
  );
}
const text = () => screen.getByLabelText('Text');

describe('a form draft', () => {
  it('restores what was typed, and never a password', async () => {
    const { unmount } = render(<TheForm />);
    await userEvent.type(text(), 'half a sentence');
    await userEvent.type(screen.getByLabelText('Password'), 'secret words');
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret words');
    render(<TheForm />);
    expect(text()).toHaveValue('half a sentence');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('is deleted after saving, or when the initial values are restored', async () => {
    const { rerender, unmount } = render(<TheForm saved="old" />);
    await userEvent.type(text(), 'er');
    expect(Object.keys({ ...sessionStorage })).toHaveLength(1);
    rerender(<TheForm saved="older" />);
    expect({ ...sessionStorage }).toEqual({});
    unmount();
    render(<TheForm saved="older" />);
    await userEvent.type(text(), '!{Backspace}');
    expect({ ...sessionStorage }).toEqual({});
  });
});

describe('a text draft', () => {
  it('belongs to its key and is deleted after sending', async () => {
    const { rerender } = render(<TheText of="one" />);
    await userEvent.type(text(), 'hello');
    rerender(<TheText of="two" />);
    expect(text()).toHaveValue('');
    rerender(<TheText of="one" />);
    expect(text()).toHaveValue('hello');
    await userEvent.click(screen.getByRole('button', { name: 'Sent' }));
    expect({ ...sessionStorage }).toEqual({});
  });
});
