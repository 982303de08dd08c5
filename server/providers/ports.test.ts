import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutReplicas } from '../database/read-replicas.ts';
import { createLog } from '../config/logger.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createPorts, type PortSettings } from './ports.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'hearthport-ports-'));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const connection = () => ({ prisma: database.prisma, reads: withoutReplicas(database) });
const chosen = async (settings: Omit<PortSettings, 'dataDir'>) => {
  const ports = await createPorts({ dataDir, ...settings }, connection(), createLog('silent'));
  return {
    ...ports,
    ids: [
      ports.payments.id,
      ports.mail.id,
      ports.sms.id,
      ports.storage.id,
      ports.languageModel.id,
      ports.sealer.id,
      ports.eSignature.id,
    ],
  };
};

describe('the external services', () => {
  it('are the built-in ones by default', async () => {
    const { ids, payments, storage } = await chosen({});
    expect(ids).toEqual(['test', 'stored', 'stored', 'disk', 'none', 'p12', 'built-in']);
    expect(payments.name).toBe('test payment');
    expect(payments.publishableKey).toBeNull();
    await storage.put('a/file', Buffer.from('x'), { mimeType: 'text/plain' });
    expect(existsSync(path.join(dataDir, 'uploads', 'a', 'file'))).toBe(true);
  });

  it('are the real ones when configured', async () => {
    const { ids, payments } = await chosen({
      stripeSecretKey: 'sk_test',
      stripePublishableKey: 'pk_test',
      stripeWebhookSecret: 'whsec',
      smtpUrl: 'smtp://127.0.0.1:25',
      mailFrom: 'a@hearthport.test',
      twilioAccountSid: 'AC1',
      twilioAuthToken: 't',
      twilioFrom: '+12055550100',
      s3Bucket: 'b',
      s3AccessKeyId: 'k',
      s3SecretAccessKey: 's',
      llmBaseUrl: 'http://127.0.0.1:1/v1',
      llmModel: 'small',
      docusignIntegrationKey: 'key',
      docusignUserId: 'user',
      docusignAccountId: 'account',
      docusignPrivateKey: generateKeyPairSync('rsa', { modulusLength: 2048 })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
      docusignWebhookSecret: 'hmac',
    });
    expect(ids).toEqual(['stripe', 'smtp', 'twilio', 's3', 'openai-compatible', 'p12', 'docusign']);
    expect(payments.publishableKey).toBe('pk_test');
  });

  it('do not start with a certificate that cannot be used', async () => {
    await expect(chosen({ sealingP12: path.join(dataDir, 'none.p12') })).rejects.toThrow(
      'SEALING_P12: is neither a file that exists nor a PKCS#12 file in base64',
    );
  });

  it('do not start with a signing key that cannot be used', async () => {
    const docusign = { docusignIntegrationKey: 'k', docusignUserId: 'u', docusignAccountId: 'a' };
    await expect(
      chosen({ ...docusign, docusignWebhookSecret: 'h', docusignPrivateKey: path.join(dataDir, 'none.pem') }),
    ).rejects.toThrow('DOCUSIGN_PRIVATE_KEY: is neither a file that exists nor a private key in PEM');
  });

  it('warn in production where documents are sealed with a certificate of their own making', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    await createPorts({ dataDir, nodeEnv: 'development' }, connection(), log);
    expect(lines).toEqual([]);
    await createPorts({ dataDir, nodeEnv: 'production' }, connection(), log);
    expect(lines.join()).toContain('SEALING_P12 is not set');
  });

  it('load their libraries only when configured', async () => {
    const { metafile } = await build({
      entryPoints: ['server/providers/ports.ts'],
      bundle: true,
      splitting: true,
      packages: 'external',
      format: 'esm',
      outdir: dataDir,
      write: false,
      metafile: true,
    });
    const libraries = new Set<string>();
    const seen = new Set<string>();
    const follow = (output: string) => {
      if (seen.has(output)) return;
      seen.add(output);
      for (const { path: target, kind, external } of metafile.outputs[output]!.imports) {
        if (kind !== 'import-statement') continue;
        if (external) libraries.add(target);
        else follow(target);
      }
    };
    follow(
      Object.keys(metafile.outputs).find(
        (output) => metafile.outputs[output]!.entryPoint === 'server/providers/ports.ts',
      )!,
    );
    // the search port uses the database client, which every process loads anyway
    const ofDatabase = ['@prisma/adapter-pg', '@prisma/client/runtime/client', 'pg'];
    // and so are the libraries that shared/ calculates dates with
    const isOwn = (name: string) => name.startsWith('node:') || /^(@date-fns\/tz|date-fns)\//.test(name);
    expect([...libraries].filter((name) => !isOwn(name)).sort()).toEqual(
      ['@openfeature/server-sdk', ...ofDatabase].sort(),
    );
  });
});
