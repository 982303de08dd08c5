import { expect, it } from 'vitest';
import { createAddendumSchema } from './addendums.schema.ts';

const request = {
  transaction: { connect: { id: 't1' } },
  responseDateTime: '2026-12-04T15:00:00Z',
  addendumItems: [{ item: 'Fix the roof' }],
};
const refused = (more: object) =>
  createAddendumSchema
    .safeParse({ ...request, ...more })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('takes the fields of a new request as the specification lists them', () => {
  const addendumItems = [{ item: 'Fix the roof', completed: false }];
  const upload = { connect: { id: 'u1' } };
  expect(refused({ status: 'PENDING', addendumItems, upload })).toBeUndefined();
  expect(refused({ status: 'APPROVED' })).toEqual([['status', 'A new request is PENDING.']]);
  expect(refused({ addendumItems: [{ item: 'Roof', completed: true }] })).toEqual([
    ['addendumItems.0.completed', 'What is asked for isn’t done yet.'],
  ]);
});

it.each([
  [[{ id: 'a' }, { id: 'b' }], undefined],
  [[{ id: 'a' }, { id: 'b' }, { id: 'c' }], 'Attach at most 2 files.'],
  ['a', 'Connect the files as {"connect":[{"id":"…"}]}.'],
])('attaches %j: %s', (connect, message) => {
  expect(refused({ upload: { connect } })).toEqual(message && [['upload.connect', message]]);
});
