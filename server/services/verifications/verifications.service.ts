import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { method, withoutRows, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { verifyEmail } from '../../workflows/sign-up.ts';

const create = z.strictObject({
  secret: z.string('The link is not complete.').min(10, 'The link is not complete.').max(200),
});

export const verificationsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'verifications',
  summary: 'Verify an e-mail address by the mailed link.',
  allow: { create: ['GUEST', ...USER_TYPES] },
  scope: withoutRows('the secret is the permission'),
  schemas: { create },
  limits: {
    create: {
      windowSeconds: 900,
      max: 60,
      message: 'Too many tries. Please wait a few minutes and open the link again.',
    },
  },
  view: (row) => row,
  methods: {
    create: method<z.output<typeof create>>(async ({ data, actor }) => {
      if (!(await deps.unit(actor, (unit) => verifyEmail(unit, data.secret)))) {
        throw invalidField(
          'secret',
          'This link was used already or is too old. You can reset your password to receive a new email.',
          'link-ended',
        );
      }
      return { verified: true };
    }),
  },
});
