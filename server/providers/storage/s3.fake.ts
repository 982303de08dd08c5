/** For tests: one bucket of an S3-compatible service on loopback. */
import { startFakeServer, type FakeResponse } from '../loopback.fake.ts';

const refusal = (status: number, code: string): FakeResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>fake: ${code}</Message></Error>`,
});

/** `failNext` makes the next requests return these statuses (0 drops the connection). */
export async function startFakeS3(bucket: string, accessKeyId: string) {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const failures: number[] = [];

  const server = await startFakeServer((request, response) => {
    const failure = failures.shift();
    if (failure === 0) {
      response.destroy();
      return null;
    }
    if (failure) return refusal(failure, 'ServiceUnavailable');
    const signature = request.headers.authorization ?? '';
    if (
      !signature.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`) ||
      !/Signature=[0-9a-f]{64}$/.test(signature)
    )
      return refusal(403, 'InvalidAccessKeyId');
    if (!request.path.startsWith(`/${bucket}/`)) return refusal(404, 'NoSuchBucket');
    const key = request.path.slice(bucket.length + 2);
    if (request.method === 'PUT') {
      if (Number(request.headers['content-length']) !== request.body.length || request.headers['content-encoding'])
        return refusal(411, 'MissingContentLength');
      objects.set(key, { body: request.body, type: String(request.headers['content-type']) });
      return { status: 200, headers: { etag: '"fake"' } };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    if (!found) return request.method === 'HEAD' ? { status: 404 } : refusal(404, 'NoSuchKey');
    return {
      status: 200,
      headers: { 'content-type': found.type, 'content-length': String(found.body.length) },
      ...(request.method === 'HEAD' ? {} : { body: found.body }),
    };
  });

  return {
    ...server,
    objects,
    failNext: (...statuses: number[]) => {
      failures.push(...statuses);
    },
  };
}
