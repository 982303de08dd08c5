import { feathers } from '@feathersjs/feathers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationService } from '../authentication/authentication.service.ts';
import { serviceDefinitions } from '../service-definitions.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import type { Method, ServiceDefinition } from './define-service.ts';
import { methodsOf } from './register-services.ts';

const VERB: Readonly<Record<Method, string>> = {
  find: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  patch: 'PATCH',
  remove: 'DELETE',
};
const WITHOUT_ID: readonly Method[] = ['find', 'create'];

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.person('ADMIN');
});
afterAll(() => app.stop());

const refusal = (field: string) => ({
  status: 400,
  body: { errors: expect.arrayContaining([expect.objectContaining({ path: field, code: 'unknown' })]) as unknown },
});
const callAs = async (roles: readonly string[]) =>
  roles.includes('ADMIN')
    ? admin.send
    : roles.includes('GUEST')
      ? app.guest
      : (await app.person(roles[0] as never)).send;

describe('an unknown query field', () => {
  it('is refused and named by every method of every service', async () => {
    const { context } = app.running;
    const definitions = [
      authenticationService(feathers(), context) as ServiceDefinition,
      ...serviceDefinitions(context),
    ];
    for (const definition of definitions)
      for (const method of methodsOf(definition)) {
        const send = await callAs(definition.roles[method]!);
        const path = `/${definition.path}${WITHOUT_ID.includes(method) ? '' : '/some-id'}?color=red`;
        const hasBody = ['create', 'update', 'patch'].includes(method);
        const response = await send(VERB[method], path, hasBody ? {} : undefined);
        expect(response, `${method} ${definition.path}`).toMatchObject(refusal('color'));
      }
  });

  it.each([
    ['GET', '/files/some-key'],
    ['GET', '/files/feed/some-photo'],
    ['POST', '/uploads'],
    ['POST', '/uploads/transfers'],
    ['PATCH', '/uploads/transfers/some-id'],
    ['GET', '/uploads/transfers/some-id'],
    ['DELETE', '/uploads/transfers/some-id'],
    ['GET', '/users/some-id/picture'],
    ['PUT', '/users/some-id/picture'],
    ['DELETE', '/users/some-id/picture'],
    ['GET', '/organizations/some-id/logo'],
    ['PUT', '/organizations/some-id/logo'],
    ['DELETE', '/organizations/some-id/logo'],
    ['GET', '/users/some-id/export'],
    ['GET', '/pricing-opinions/some-id/document'],
    ['GET', '/open-houses/some-id/calendar.ics'],
    ['GET', '/calendars/some-code.ics'],
    ['GET', '/transactions/some-id/calendar.ics'],
    ['GET', '/showings/some-id/calendar.ics'],
    ['GET', '/outings/some-id/calendar.ics'],
    ['GET', '/transactions/sheet.csv'],
    ['GET', '/listings/sheet.csv'],
    ['GET', '/offers/sheet.csv'],
    ['GET', '/showings/sheet.csv'],
    ['GET', '/tasks/sheet.csv'],
    ['GET', '/leads/sheet.csv'],
    ['GET', '/companies/sheet.csv'],
    ['GET', '/organizations/sheet.csv'],
    ['GET', '/referrals/sheet.csv'],
    ['GET', '/pre-approvals/sheet.csv'],
    ['GET', '/reviews/sheet.csv'],
    ['GET', '/newsletter-subscriptions/sheet.csv'],
    ['GET', '/payments/sheet.csv'],
    ['GET', '/users/sheet.csv'],
    ['GET', '/emails/sheet.csv'],
    ['GET', '/mailers/sheet.csv'],
    ['GET', '/workshops/sheet.csv'],
    ['GET', '/mailer-records/sheet.csv'],
    ['GET', '/mailers/some-id/postcards.pdf'],
    ['GET', '/illustrations/some-home/front.webp'],
    ['GET', '/map-tiles/1/7/33/50'],
  ])('is refused and named by the streaming route %s %s', async (verb, path) => {
    expect(await admin.send(verb, `${path}?color=red`)).toMatchObject(refusal('color'));
  });
});
