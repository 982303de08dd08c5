import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

/** Each line: path of a test file, what it imports, and whether lint accepts it. */
const PLANTED: readonly [string, string, 'caught' | 'let through'][] = [
  ['shared/kernel/planted.ts', '#shared/offers/offers.rules.ts', 'caught'],
  ['shared/offers/planted.ts', '../../server/database/prisma.ts', 'caught'],
  ['shared/offers/planted.ts', 'react', 'caught'],
  ['shared/offers/planted.ts', 'node:fs', 'caught'],
  ['shared/offers/planted.ts', '#shared/listings/listings.types.ts', 'let through'],
  ['client/lib/planted.ts', '../state/store.ts', 'caught'],
  ['client/ui/planted.tsx', '../state/auth.slice.ts', 'caught'],
  ['client/ui/planted.tsx', '#shared/listings/listings.types.ts', 'caught'],
  ['client/features/offers/planted.tsx', '../showings/showing-panel.tsx', 'caught'],
  ['client/features/offers/planted.tsx', '../../app/router.tsx', 'caught'],
  ['client/features/offers/planted.tsx', '../../../server/config/env.ts', 'caught'],
  ['client/features/offers/planted.tsx', '@prisma/client', 'caught'],
  ['client/features/offers/planted.tsx', '../../state/auth.slice.ts', 'let through'],
  ['client/features/offers/planted.tsx', '../../lib/api.ts', 'caught'],
  ['client/state/planted.ts', '../lib/api.ts', 'let through'],
  ['client/app/planted.tsx', '../testing/render-page.tsx', 'caught'],
  ['client/testing/planted.ts', '../../server/config/env.ts', 'caught'],
  ['client/testing/planted.ts', '../../server/providers/loopback.fake.ts', 'let through'],
  ['client/pages/planted.test.tsx', '../testing/render-page.tsx', 'let through'],
  ['server/services/mails/planted.ts', '../users/users.service.ts', 'caught'],
  ['server/services/mails/planted.ts', '../../jobs/start-jobs.ts', 'caught'],
  ['server/services/mails/planted.ts', '../../workflows/notifications/notify.ts', 'let through'],
  ['server/workflows/planted.ts', '../services/mails/emails.service.ts', 'caught'],
  ['server/workflows/planted.ts', '../providers/ports.ts', 'caught'],
  ['server/providers/mail/planted.ts', '../../workflows/notifications/notify.ts', 'caught'],
  ['server/database/planted.ts', '../hooks/errors.ts', 'caught'],
  ['server/queries/planted.ts', '../workflows/notifications/notify.ts', 'caught'],
  ['server/config/planted.ts', '../database/prisma.ts', 'caught'],
  ['server/media/planted.ts', 'sharp', 'caught'],
  ['server/hooks/planted.ts', '../services/mails/emails.service.ts', 'caught'],
  ['server/jobs/planted.ts', '../workflows/notifications/notify.ts', 'let through'],
  ['e2e/planted.ts', '../server/database/prisma.ts', 'caught'],
];

describe('module boundaries', () => {
  const eslint = new ESLint({ cwd: path.resolve('.') });
  it.each(PLANTED)(
    '%s importing %s is %s',
    async (file, specifier, expected) => {
      const [result] = await eslint.lintText(
        `import * as planted from '${specifier}';\nexport const used = planted;\n`,
        { filePath: path.resolve(file) },
      );
      const refusals = result!.messages.filter(
        (message) => message.ruleId?.startsWith('boundaries/') || message.ruleId === 'no-restricted-imports',
      );
      expect(refusals.length > 0 ? 'caught' : 'let through', refusals.map((m) => m.message).join('\n')).toBe(expected);
    },
    60_000,
  );
});
