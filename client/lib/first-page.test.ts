import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyOfFirstPart, replaceFirstPage, replaceFirstPart } from './first-page.ts';

const CONTROLS =
  '<a href="/faqs">FAQs</a><button>Menu</button><button aria-label="Search">Go</button><input ' +
  'type="range" aria-label="Sale price" min="0" max="10" value="4"><input aria-label="City" value="">';

/** The server-rendered page, and the client-rendered one as it is a moment later. */
function pages() {
  document.body.innerHTML = `<div id="first-page">${CONTROLS}</div><div id="root"></div>`;
  const first = document.getElementById('first-page')!;
  const root = document.getElementById('root')!;
  replaceFirstPage(root);
  const takeOver = async () => {
    root.innerHTML = `<h1>Home</h1>${CONTROLS}`;
    const received: string[] = [];
    root.addEventListener('input', (event) =>
      received.push(
        `${(event.target as HTMLInputElement).getAttribute('aria-label')}=${(event.target as HTMLInputElement).value}`,
      ),
    );
    root.addEventListener('click', (event) => received.push(`click ${(event.target as HTMLElement).textContent}`));
    await waitFor(() => expect(document.getElementById('first-page')).toBeNull());
    return received;
  };
  return { first, root, takeOver };
}

afterEach(() => document.body.replaceChildren());

describe('what a user did before the scripts loaded', () => {
  it('input, scroll position and clicks are replayed in the client-rendered page', async () => {
    const { first, root, takeOver } = pages();
    const slider = first.querySelector<HTMLInputElement>('input[type=range]')!;
    slider.focus();
    slider.value = '10';
    first.querySelector<HTMLInputElement>('[aria-label="City"]')!.value = 'Mobile';
    first.querySelector('[aria-label="Search"]')!.setAttribute('data-pressed', '');
    expect(await takeOver()).toEqual(['Sale price=10', 'City=Mobile', 'click Go']);
    expect(document.activeElement).toBe(root.querySelector('input[type=range]'));
    expect(root.querySelector<HTMLInputElement>('input[type=range]')!.value).toBe('10');
  });

  it('a page that nobody touched is just removed', async () => {
    const { takeOver } = pages();
    expect(await takeOver()).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });

  it('what renders later is replayed then', async () => {
    const { first, root, takeOver } = pages();
    first.insertAdjacentHTML('beforeend', '<input aria-label="Email" value="">');
    first.querySelector<HTMLInputElement>('[aria-label="Email"]')!.value = 'ada@';
    const received = await takeOver();
    expect(received).toEqual([]);
    root.insertAdjacentHTML('beforeend', '<input aria-label="Email" value="">');
    await waitFor(() => expect(received).toEqual(['Email=ada@']));
  });

  it('is carried into a part that stays as the server rendered it, and replayed with that part', async () => {
    document.body.innerHTML =
      '<div id="first-page"><div data-part="letter"><input aria-label="Email" value=""><button>Send</button></div></div>' +
      '<div id="root"></div>';
    const [first, root] = ['first-page', 'root'].map((id) => document.getElementById(id)!) as [
      HTMLElement,
      HTMLElement,
    ];
    replaceFirstPage(root);
    // the client copies the part when it renders the page, and the user goes on in the original
    const copy = copyOfFirstPart('letter')!;
    const typed = first.querySelector('input')!;
    typed.value = 'ada@';
    typed.focus();
    first.querySelector('button')!.setAttribute('data-pressed', '');
    root.innerHTML = '<h1>Home</h1><div data-part="letter"><div></div><div id="content"></div></div>';
    root.querySelector('[data-part] div')!.append(copy);
    await waitFor(() => expect(document.getElementById('first-page')).toBeNull());
    expect(copy.querySelector('input')).toHaveValue('ada@');
    expect(copy.querySelector('input')).toHaveFocus();

    const content = document.getElementById('content')!;
    const received: string[] = [];
    content.addEventListener('input', (event) => received.push((event.target as HTMLInputElement).value));
    content.addEventListener('click', () => received.push('click'));
    replaceFirstPart(copy, content, () => received.push('replaced'));
    content.innerHTML = '<input aria-label="Email" value=""><button>Send</button>';
    await waitFor(() => expect(received).toEqual(['ada@', 'click', 'replaced']));
  });

  it('what has no counterpart is skipped', async () => {
    const { first, takeOver } = pages();
    first.insertAdjacentHTML('beforeend', '<input aria-label="Only here" value="">');
    first.querySelector<HTMLInputElement>('[aria-label="Only here"]')!.value = 'x';
    expect(await takeOver()).toEqual([]);
  });

  it("a mere title and sentence of the server give way to the client's page that still loads", async () => {
    const skeleton = '<h1>Homes with an assumable loan</h1><span class="MuiSkeleton-root"></span>';
    document.body.innerHTML = '<div id="first-page"><div data-plain><h1>Homes</h1></div></div><div id="root"></div>';
    const root = document.getElementById('root')!;
    replaceFirstPage(root);
    root.innerHTML = '<span class="MuiSkeleton-root"></span>';
    await Promise.resolve();
    expect(document.getElementById('first-page')).not.toBeNull();
    root.innerHTML = skeleton;
    await waitFor(() => expect(document.getElementById('first-page')).toBeNull());
    // a page with homes has more to read than the skeleton
    const full = pages();
    full.root.innerHTML = skeleton;
    await Promise.resolve();
    expect(document.getElementById('first-page')).not.toBeNull();
    await full.takeOver();
  });

  it("the server's page stays until the client has rendered, or until the time limit", async () => {
    vi.useFakeTimers();
    const { root } = pages();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(document.getElementById('first-page')).not.toBeNull();
    vi.useRealTimers();
    root.innerHTML = '<p>Still loading</p>';
    await waitFor(() => expect(document.getElementById('first-page')).toBeNull());
  });
});
