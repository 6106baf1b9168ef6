/* A server that speaks as much S3 as we use, checking signatures as the real one does. Imported by tests only. */
import { portOf } from '@firm/format/testing.ts';
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { S3Choice } from './s3.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

export type TestS3 = {
  choice: S3Choice;
  files: Map<string, Buffer>;
  /** Answers the next requests with this status. */ failNext: (
    status: number,
    times: number,
  ) => void;
  close: () => Promise<void>;
};

export async function startS3(): Promise<TestS3> {
  const files = new Map<string, Buffer>();
  const secret = 'the-secret-of-the-test';
  let failing = { status: 500, times: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const answer = (
        status: number,
        headers: Record<string, string | number> = {},
        content?: Buffer,
      ) => response.writeHead(status, headers).end(content);
      if (failing.times > 0) {
        failing.times -= 1;
        return answer(failing.status);
      }
      if (!isSigned(request, secret)) return answer(403);
      const name = decodeURIComponent((request.url ?? '').replace(/^\/bucket\//, ''));
      const file = files.get(name);
      if (request.method === 'PUT') {
        files.set(name, body);
        return answer(200);
      }
      if (request.method === 'DELETE') {
        files.delete(name);
        return answer(204);
      }
      if (!file) return answer(404, {}, Buffer.from('<Error><Code>NoSuchKey</Code></Error>'));
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (!range) return answer(200, { 'content-length': file.length }, file);
      return answer(206, {}, file.subarray(Number(range[1]), Number(range[2]) + 1));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    choice: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'bucket',
      region: 'eu-test-1',
      accessKeyId: 'TESTKEY',
      secretAccessKey: secret,
    },
    files,
    failNext: (status, times) => void (failing = { status, times }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** AWS Signature Version 4 of the headers, with whatever the client says of the body. */
function isSigned(request: IncomingMessage, secret: string): boolean {
  const credentialMatch =
    /Credential=TESTKEY\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})/.exec(
      request.headers.authorization ?? '',
    );
  if (!credentialMatch) return false;
  const [, day = '', region = '', names = '', signature] = credentialMatch;
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ');
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    header('x-amz-date'),
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
