import { describe, expect, it } from 'vitest';
import { matchPath } from 'react-router-dom';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import {
  hostShowingsLink,
  myToursLink,
  offerLink,
  roomLink,
  preApprovalLink,
  savedLink,
  threadLink,
  transactionLink,
} from '#shared/notifications/notifications.links.ts';
import { JOURNEY_STEPS } from '#shared/transactions/transactions.types.ts';
import { passage, ROUTES } from './route-table.ts';

const offer = { id: 'o1', listingId: 'l1', userId: 'u1' };

describe('the link of a notification', () => {
  it.each(USER_TYPES)('leads a %s to a page they may open', (type) => {
    const links = [
      hostShowingsLink(type, 'l1'),
      myToursLink(type),
      savedLink(type, 'saved-homes'),
      savedLink(type, 'saved-searches'),
      offerLink(type, offer, 'BUYER'),
      offerLink(type, offer, 'SELLER'),
      offerLink(type, { ...offer, userId: null }, 'SELLER'),
      preApprovalLink(type),
      threadLink('l1', 'u2'),
      threadLink('l1', null),
      roomLink(),
      roomLink({ notes: 'm1' }),
      roomLink({ sign: 'o1' }),
      ...JOURNEY_STEPS.map((step) => transactionLink('t1', step)),
      '/listings/l1',
      '/admin/offers',
    ];
    for (const link of links) {
      if (link.startsWith('/admin') && type !== 'ADMIN') continue;
      const { pathname } = new URL(link, 'http://hearthport.test');
      const route = ROUTES.find(({ path }) => matchPath(path, pathname));
      expect(route?.path, link).not.toBe('/:slug');
      expect(passage(route!.access, { status: 'signed-in', type }), link).toBe('show');
    }
  });
});
