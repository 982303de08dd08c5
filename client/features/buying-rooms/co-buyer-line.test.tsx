import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { marcus, room, roomHome, roomHomes } from '../../testing/factories/buying-rooms.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { CoBuyerLine } from './co-buyer-line.tsx';

const api = fakeApi({ 'GET /buying-rooms': ok(room()), 'GET /buying-room-homes': ok(roomHomes([roomHome()])) });
const open = () => renderComponent(<CoBuyerLine home="m1" />, { user: buyer() });

it('says on the page of a home what the co-buyer thinks of it, and leads to the notes', async () => {
  api.use({
    'GET /buying-room-homes': ok(
      roomHomes([
        roomHome({
          votes: [
            { userId: 'ada', vote: 'LOVE' },
            { userId: buyer().id, vote: 'NO' },
          ],
          noteCount: 2,
        }),
      ]),
    ),
  });
  open();
  expect(await screen.findByText(/^Ada loves this home\./)).toBeVisible();
  expect(screen.getByRole('link', { name: '2 notes' })).toHaveAttribute('href', '/buying-together?notes=m1');
  expect(api.sent('GET /buying-room-homes')).toHaveLength(1);
});

it('says that they saved it where they did not vote, and counts one note as one', async () => {
  api.use({ 'GET /buying-room-homes': ok(roomHomes([roomHome({ noteCount: 1 })])) });
  open();
  expect(await screen.findByText(/^Ada saved this home\./)).toBeVisible();
  expect(screen.getByRole('link', { name: '1 note' })).toBeVisible();
});

it('is silent without an opinion, and asks for nothing without a co-buyer', async () => {
  let asked = 0;
  api.use({
    'GET /buying-room-homes': () => {
      asked += 1;
      return ok(roomHomes([roomHome({ savedBy: [buyer().id] })]));
    },
  });
  const { unmount } = open();
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText(/this home|note/)).toBeNull();
  unmount();

  let rooms = 0;
  api.use({
    'GET /buying-rooms': () => {
      rooms += 1;
      return ok(room({ members: [marcus()] }));
    },
  });
  open();
  await waitFor(() => expect(rooms).toBe(1));
  expect(screen.queryByRole('link')).toBeNull();
  expect(asked).toBe(1);
});
