import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { admin, buyer } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminFlagsPage from './admin-flags.tsx';

const MARCUS = buyer();
const everybody = { id: 'all', name: 'academy', userId: null, enabled: true, user: null };
let flags: { id: string; name: string; userId: string | null; enabled: boolean; user: object | null }[] = [];
const api = fakeApi({
  'GET /feature-flags': () => ok({ flags: {}, rows: flags }),
  'POST /feature-flags': ({ sent }) => {
    const userId = (sent?.userId as string | null) ?? null;
    flags = [
      ...flags.filter((flag) => flag.userId !== userId),
      {
        id: `f${flags.length}`,
        name: 'academy',
        userId,
        enabled: sent?.enabled === true,
        user: userId ? MARCUS : null,
      },
    ];
    return created(flags.at(-1));
  },
  'DELETE /feature-flags/:id': ({ params }) => {
    flags = flags.filter(({ id }) => id !== params.id);
    return ok({});
  },
  '*': rows([]),
});
beforeEach(() => {
  flags = [everybody];
});

it('features are switched for everybody, and exceptions for one person are removed', async () => {
  flags = [...flags, { id: 'one', name: 'academy', userId: 'marcus', enabled: false, user: MARCUS }];
  const { person } = renderPage(<AdminFlagsPage />, { user: admin() });
  await person.click(await screen.findByRole('switch', { name: 'On for everyone' }));
  expect(await screen.findByRole('switch', { name: 'Off for everyone' })).not.toBeChecked();
  expect(api.sent('POST /feature-flags')).toEqual([{ name: 'academy', enabled: false, userId: null }]);
  await person.click(screen.getByRole('button', { name: 'Remove exception for Marcus Ellery' }));
  expect(await screen.findByText('None: the switch above applies to everyone.')).toBeInTheDocument();
});
