import { portOf } from '@firm/format/testing.ts';
import { createServer, type IncomingMessage } from 'node:http';

type Answer =
  | { status: number; body?: object | string; headers?: Record<string, string> }
  | 'hang'
  | 'cut';

export type TestBrevoServer = {
  url: string;
  apiKey: string;
  /** Emails accepted, as they were sent. */
  accepted: {
    sender: object;
    to: { email: string }[];
    subject: string;
    htmlContent: string;
    textContent: string;
    headers: Record<string, string>;
  }[];
  /** Answer to the next requests instead of acceptance; undefined: accept again. */
  answerWith: (answer: Answer | undefined) => void;
  close: () => Promise<void>;
};

/** Speaks Brevo's transactional API as documented: keys, required fields, idempotency, errors. */
export async function startBrevoServer(): Promise<TestBrevoServer> {
  const apiKey = 'xkeysib-test-0123456789';
  const acceptedMails: TestBrevoServer['accepted'] = [];
  const seenKeys = new Set<string>();
  let forcedAnswer: Answer | undefined;

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (forcedAnswer) return forcedAnswer;
    if (request.headers['api-key'] !== apiKey)
      return { status: 401, body: { code: 'unauthorized', message: 'Key not found' } };
    if (request.method === 'GET' && request.url === '/v3/account')
      return { status: 200, body: { email: 'team@thefirm.example', plan: [] } };
    if (request.method !== 'POST' || request.url !== '/v3/smtp/email')
      return { status: 404, body: { code: 'document_not_found', message: 'not found' } };
    const emailMessage: TestBrevoServer['accepted'][number] = JSON.parse(await readAll(request));
    for (const name of ['sender', 'to', 'subject', 'htmlContent'] as const)
      if (!emailMessage[name])
        return { status: 400, body: { code: 'missing_parameter', message: `${name} is missing` } };
    if (!emailMessage.to.every(({ email }) => /^[^@\s]+@[^@\s]+$/.test(email)))
      return {
        status: 400,
        body: { code: 'invalid_parameter', message: 'email is not valid in to' },
      };
    const key = emailMessage.headers['idempotencyKey'];
    if (key !== undefined && seenKeys.has(key))
      return { status: 409, body: { code: 'duplicate_request', message: 'duplicate' } };
    if (key !== undefined) seenKeys.add(key);
    acceptedMails.push(emailMessage);
    return { status: 201, body: { messageId: `<${acceptedMails.length}@smtp-relay.mailin.fr>` } };
  };

  const server = createServer((request, response) => {
    void answer(request).then((givenAnswer) => {
      if (givenAnswer === 'hang') return;
      if (givenAnswer === 'cut') return request.socket.destroy();
      const isText = typeof givenAnswer.body === 'string';
      response.writeHead(givenAnswer.status, {
        'content-type': isText ? 'text/html' : 'application/json',
        ...givenAnswer.headers,
      });
      response.end(isText ? givenAnswer.body : JSON.stringify(givenAnswer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    apiKey,
    accepted: acceptedMails,
    answerWith: (input) => {
      forcedAnswer = input;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // Bytes, as long as no encoding is set.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
