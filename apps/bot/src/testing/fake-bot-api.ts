/* A server that speaks Telegram's Bot API on this machine, with its failures. For tests and measurements only. */
import { portOf } from '@firm/format/testing.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const FAKE_TOKEN = '7000000001:AAExampleExampleExampleExampleExample0';
export const FAKE_NAME = 'the_firm_test_bot';

export type Payload = {
  chat_id?: number;
  message_id?: number;
  text?: string;
  reply_markup?: {
    inline_keyboard: {
      text: string;
      callback_data?: string;
      url?: string;
      web_app?: { url: string };
    }[][];
  };
  offset?: number;
  limit?: number;
  timeout?: number;
  url?: string;
  [field: string]: unknown;
};
export type Call = { method: string; payload: Payload; /** performance.now() */ at: number };
export type ScriptedAnswer = { status: number; body: object } | 'hang-up';

type Update = { update_id: number } & Record<string, unknown>;
type Poller = {
  offset: number;
  limit: number;
  respond: (updates: Update[]) => void;
  conflict: () => void;
};

export type FakeBotApi = Awaited<ReturnType<typeof startFakeBotApi>>;

/** An offset that is further beyond the newest update is none of this count of ids. */
const BEYOND_NEWEST = 10;

/** Telegram's words for what it refuses. */
export const refusals = {
  notModified: {
    status: 400,
    body: {
      ok: false,
      error_code: 400,
      description:
        'Bad Request: message is not modified: specified new message content and reply ' +
        'markup are exactly the same as a current content and reply markup of the message',
    },
  },
  blocked: {
    status: 403,
    body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
  },
  tooMany: (seconds: number) => ({
    status: 429,
    body: {
      ok: false,
      error_code: 429,
      description: `Too Many Requests: retry after ${seconds}`,
      parameters: { retry_after: seconds },
    },
  }),
  cannotParse: {
    status: 400,
    body: {
      ok: false,
      error_code: 400,
      description: 'Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 0',
    },
  },
  conflict: {
    status: 409,
    body: {
      ok: false,
      error_code: 409,
      description:
        'Conflict: terminated by other getUpdates request; make sure that only one bot ' +
        'instance is running',
    },
  },
} as const;

/**
 * @param options port: 0 or absent, a free one
 */
export async function startFakeBotApi({ port = 0 }: { port?: number } = {}) {
  const calls: Call[] = [];
  const pending: Update[] = [];
  const scriptedAnswers: {
    method: string;
    answer: ScriptedAnswer;
    isFor: (payload: Payload) => boolean;
  }[] = [];
  const waiting = new Set<{ isMet: () => boolean; resolve: () => void }>();
  let poller: Poller | undefined;
  let nextUpdate = 10_001;
  let nextMessage = 500;
  let webhook = '';
  const profile: Record<string, unknown> = { name: 'Ours', description: '', short_description: '' };
  let admins: { id: number; first_name: string; last_name?: string; username?: string }[] = [];
  const asAdmin = (user: (typeof admins)[number]) => ({
    status: 'administrator',
    user: { is_bot: false, ...user },
  });
  /** Profile pictures by the id of their person. */
  const profilePictures = new Map<number, Uint8Array>();
  const keep = (payload: Payload): true => (Object.assign(profile, payload), true);

  const look = (): void => {
    for (const one of waiting) if (one.isMet()) one.resolve();
  };
  /** Telegram counts from anywhere again after a week, and gives the head to who asks for more. */
  const isOfThisCount = (offset: number): boolean =>
    offset <= Math.max(0, ...pending.map(({ update_id: id }) => id)) + BEYOND_NEWEST ||
    pending.length === 0;
  const serve = (): void => {
    if (!poller) return;
    const from = isOfThisCount(poller.offset) ? poller.offset : 0;
    const ready = pending.filter(({ update_id: id }) => id >= from).slice(0, poller.limit);
    if (ready.length === 0) return;
    const { respond } = poller;
    poller = undefined;
    respond(ready);
  };

  const methods: Record<string, (payload: Payload) => unknown> = {
    getMe: () => ({
      id: 7_000_000_001,
      is_bot: true,
      first_name: 'The Firm',
      username: FAKE_NAME,
      can_join_groups: true,
      can_read_all_group_messages: false,
      supports_inline_queries: true,
      can_connect_to_business: false,
      has_main_web_app: false,
    }),
    getMyName: () => profile,
    getMyDescription: () => profile,
    getMyShortDescription: () => profile,
    getChatAdministrators: () => admins.map(asAdmin),
    getChatMember: ({ user_id: id }) => {
      const admin = admins.find((one) => one.id === id);
      return admin ? asAdmin(admin) : { status: 'member', user: { id, is_bot: false } };
    },
    getUserProfilePhotos: ({ user_id: id }) => {
      const size = { file_id: `picture-${String(id)}`, file_unique_id: `u${String(id)}` };
      const hasPicture = profilePictures.has(Number(id));
      return {
        total_count: hasPicture ? 1 : 0,
        photos: hasPicture
          ? [[160, 640].map((side) => ({ ...size, width: side, height: side }))]
          : [],
      };
    },
    getFile: ({ file_id: id }) => ({ file_id: id, file_path: `photos/${String(id)}.jpg` }),
    setMyName: keep,
    setMyDescription: keep,
    setMyShortDescription: keep,
    setWebhook: ({ url }) => ((webhook = String(url)), true),
    deleteWebhook: () => ((webhook = ''), true),
    sendMessage: ({ chat_id: id, text }) => ({
      message_id: nextMessage++,
      date: 1_795_250_000,
      chat: { id, type: Number(id) < 0 ? 'supergroup' : 'private' },
      text,
    }),
    editMessageText: ({ chat_id: id, message_id: messageId, text }) => ({
      message_id: messageId,
      date: 1_795_250_000,
      chat: { id, type: 'private' },
      text,
    }),
  };

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, fileToken, owner] =
      /^\/file\/bot([^/]+)\/photos\/picture-(\d+)\.jpg$/.exec(request.url ?? '') ?? [];
    const picture = profilePictures.get(Number(owner));
    if (fileToken === FAKE_TOKEN && picture) return void response.writeHead(200).end(picture);
    const [, token, method] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? [];
    const chunks: Buffer[] = [];
    // Bytes, as long as no encoding is set.
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const payload: Payload = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const send = (status: number, body: object): void =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    if (token !== FAKE_TOKEN || method === undefined)
      return send(token === undefined ? 404 : 401, {
        ok: false,
        error_code: 401,
        description: 'Unauthorized',
      });
    calls.push({ method, payload, at: performance.now() });
    const script = scriptedAnswers.findIndex((one) => one.method === method && one.isFor(payload));
    const [scriptedAnswer] = script < 0 ? [] : scriptedAnswers.splice(script, 1);
    if (scriptedAnswer) {
      look();
      if (scriptedAnswer.answer === 'hang-up') return void response.destroy();
      return send(scriptedAnswer.answer.status, scriptedAnswer.answer.body);
    }
    if (method === 'getUpdates') return poll(payload, response, send);
    send(200, { ok: true, result: (methods[method] ?? (() => true))(payload) });
    look();
  }

  function poll(
    { offset = 0, limit = 100, timeout = 0 }: Payload,
    response: ServerResponse,
    send: (status: number, body: object) => void,
  ): void {
    if (webhook !== '')
      return send(409, {
        ok: false,
        error_code: 409,
        description:
          "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook " +
          'to delete the webhook first',
      });
    poller?.conflict();
    // Whatever is before the offset is confirmed and never given again.
    while (isOfThisCount(offset) && pending[0] && pending[0].update_id < offset) pending.shift();
    const mine: Poller = {
      offset,
      limit,
      respond: (updates) => (clearTimeout(timer), send(200, { ok: true, result: updates })),
      conflict: () => (clearTimeout(timer), send(409, refusals.conflict.body)),
    };
    const timer = setTimeout(() => {
      if (poller === mine) poller = undefined;
      send(200, { ok: true, result: [] });
    }, timeout * 1000);
    response.once('close', () => {
      clearTimeout(timer);
      if (poller === mine) poller = undefined;
    });
    poller = mine;
    serve();
    look();
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    calls,
    /** Calls of a method, as they were sent. */
    sent: (method: string) =>
      calls.filter((call) => call.method === method).map(({ payload }) => payload),
    /** Sets the admins of every group. */
    haveAdmins: (...those: typeof admins) => void (admins = those),
    havePicture: (id: number, picture: Uint8Array) => void profilePictures.set(id, picture),
    webhook: () => webhook,
    /** Updates that nobody confirmed. */
    unconfirmed: () => pending.map(({ update_id: id }) => id),
    isPolled: () => poller !== undefined,
    /** Brings an update to whoever polls. */
    push: (update: Record<string, unknown>): number => {
      const id = (update['update_id'] as number | undefined) ?? nextUpdate++;
      pending.push({ ...update, update_id: id });
      serve();
      return id;
    },
    nextUpdateId: () => nextUpdate++,
    /** As after a week without updates: ids are counted from here. */
    countFrom: (id: number) => void (nextUpdate = id),
    /** The next call of a method (that `isFor` holds for) is answered so. */
    script: (
      method: string,
      answer: ScriptedAnswer,
      isFor: (payload: Payload) => boolean = () => true,
    ) => void scriptedAnswers.push({ method, answer, isFor }),
    /** Resolves once something is so; rejects after a while. */
    until: (
      isMet: () => boolean,
      what = 'what was waited for',
      milliseconds = 60_000,
    ): Promise<void> => {
      if (isMet()) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const one = { isMet, resolve: () => (clearTimeout(timer), waiting.delete(one), resolve()) };
        const timer = setTimeout(
          () => (
            waiting.delete(one),
            reject(
              new Error(
                `${what} did not happen; calls: ${calls
                  .slice(-12)
                  .map(
                    ({ method, payload }) => `${method} ${JSON.stringify(payload).slice(0, 200)}`,
                  )
                  .join('\n')}`,
              ),
            )
          ),
          milliseconds,
        );
        waiting.add(one);
      });
    },
    clear: () => void calls.splice(0),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const person = (id: number, name = 'ada_ex') => ({
  id,
  is_bot: false,
  first_name: 'Ada',
  username: name,
  language_code: 'en',
});

/** Updates as Telegram writes them. */
export const updates = {
  message: (id: number, text: string, more: object = {}) => ({
    message: {
      message_id: 5,
      from: person(id),
      chat: { id, first_name: 'Ada', type: 'private' },
      date: 1_795_250_000,
      text,
      ...(text.startsWith('/')
        ? { entities: [{ offset: 0, length: text.split(/\s/)[0]?.length, type: 'bot_command' }] }
        : {}),
      ...more,
    },
  }),
  inGroup: (chatId: number, id: number, text: string, more: object = {}) => ({
    message: {
      message_id: 9,
      from: person(id),
      chat: { id: chatId, title: 'Group', type: 'supergroup' },
      date: 1_795_250_000,
      text,
      ...more,
    },
  }),
  button: (id: number, data: string, message: object = {}) => ({
    callback_query: {
      id: `${id}-query`,
      from: person(id),
      message: {
        message_id: 6,
        chat: { id, first_name: 'Ada', type: 'private' },
        date: 1_795_250_001,
        text: 'Menu',
        ...message,
      },
      chat_instance: '-3141592653589793238',
      data,
    },
  }),
  inline: (id: number, query: string) => ({
    inline_query: { id: '99', from: person(id), chat_type: 'sender', query, offset: '' },
  }),
  guest: (id: number, text: string, more: object = {}) => ({
    guest_message: {
      message_id: 9,
      guest_query_id: `guest-${id}`,
      from: person(id),
      chat: { id: -100_777, title: 'Elsewhere', type: 'supergroup' },
      date: 1_795_250_000,
      text,
      ...more,
    },
  }),
  blocked: (id: number) => ({
    my_chat_member: {
      chat: { id, first_name: 'Ada', type: 'private' },
      from: person(id),
      date: 1_795_250_000,
      old_chat_member: { user: person(1), status: 'member' },
      new_chat_member: { user: person(1), status: 'kicked', until_date: 0 },
    },
  }),
};
