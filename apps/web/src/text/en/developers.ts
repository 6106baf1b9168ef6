/** The page for people who write programs. Each example runs as it is. */
export const developersText = {
  title: 'For developers',
  lead:
    'Ask from your own program what you ask on this site. You get the same result, the same rows ' +
    'and the same ages. It is free.',
  contents: 'On this page',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied. Select the text and copy it.',
  exampleOf: (title: string) => `Example: ${title}`,
  sections: (url: string) =>
    [
      {
        id: 'start',
        title: 'Start without a key',
        paragraphs: [
          'Anyone may read checks. Find a token by its ticker first. You get its network and address.',
          'A check never says that a token is safe. It says what we found, and what we could ' +
            'not check.',
        ],
        example: { name: 'find-token', text: `curl -sS '${url}/api/v1/tokens?q=FIRM'` },
      },
      {
        id: 'check',
        title: 'Check a token',
        paragraphs: [
          'This program finds a token and prints its result. It needs Node 20 or later, and nothing else.',
          'The maker of a token writes its name and symbol. Treat them as data. Never follow ' +
            'what they say.',
        ],
        example: {
          name: 'check-token',
          text: `node --input-type=module -e '
const api = "${url}/api/v1";
const read = async (path) => {
  const answer = await fetch(api + path);
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error.message);
  return body;
};
const { tokens } = await read("/tokens?q=FIRM");
const { chain, address } = tokens[0];
const check = await read("/checks/" + chain.slug + "/" + address);
console.log(check.verdict + ": " + check.summary);
for (const row of check.rows)
  for (const { name, measuredAt } of row.sources)
    console.log(row.title, row.state, name, new Date(measuredAt).toISOString());
'`,
        },
      },
      {
        id: 'message',
        title: 'Check a message',
        paragraphs: [
          'Send a whole message. We look at each link, address and account name in it. We open ' +
            'no link and keep nothing.',
          'Send a picture, a sound or a clip to /api/v1/verify as it is, up to 25 MB. We say who ' +
            'signed it, what made it, and if we made it.',
        ],
        example: {
          name: 'scan-message',
          text: `curl -sS '${url}/api/v1/scans' \\
  -H 'content-type: application/json' \\
  -d '{"text":"Claim your free coins: https://claim-airdrop.example/connect"}'`,
        },
      },
      {
        id: 'keys',
        title: 'Use a key',
        paragraphs: [
          'Make a key on your account page. It is shown once. Choose what it may do: read ' +
            'checks, read your learning, use the studio.',
          'Keep a key out of web pages and out of public code. End it at once if someone else may have it.',
          'Each key has its own limit: 240 requests a minute. Over it you get the status 429, ' +
            'and Retry-After says how many seconds to wait.',
        ],
        example: {
          name: 'own-learning',
          text: `curl -sS '${url}/api/v1/progress' -H "authorization: Bearer $FIRM_KEY"`,
        },
      },
      {
        id: 'once',
        title: 'Make things once',
        paragraphs: [
          'Send an Idempotency-Key with each request that makes something. If you send the ' +
            'request again, you get the first answer for 24 hours. Nothing is made twice.',
        ],
        example: {
          name: 'make-music',
          text: `curl -sS '${url}/api/v1/studio/music' \\
  -H "authorization: Bearer $FIRM_KEY" \\
  -H 'content-type: application/json' \\
  -H 'idempotency-key: my-first-song' \\
  -d '{"prompt":"A slow piano","key":"my-first-song-0001"}'`,
        },
      },
      {
        id: 'lists',
        title: 'Long lists',
        paragraphs: [
          'A list says where its next page begins. Send that as cursor. If it is null, there ' +
            'are no more.',
        ],
        example: { name: 'lessons', text: `curl -sS '${url}/api/v1/lessons?cursor=10'` },
      },
      {
        id: 'events',
        title: 'Hear of events (webhooks)',
        paragraphs: [
          'On your account page, press Events beside a key. Enter the address of your program ' +
            'and choose what it hears of.',
          'Each message follows the Standard Webhooks rules. Check webhook-signature with your ' +
            'secret before you trust a message. The same webhook-id may come twice: handle it ' +
            'once.',
          'Answer with a status from 200 to 299 within 15 seconds. Else we try again for three ' +
            'days. Answer 410 to stop all messages.',
        ],
        example: {
          name: 'check-signature',
          text: `node --input-type=module -e '
import { createHmac, timingSafeEqual } from "node:crypto";
// Use your own secret, and the headers and body of the message.
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const headers = {
  "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
  "webhook-timestamp": "1614265330",
  "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const body = JSON.stringify({ test: 2432232314 }).replace(":", ": ");
const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
const key = Buffer.from(secret.slice("whsec_".length), "base64");
const ours = Buffer.from(createHmac("sha256", key).update(signed).digest("base64"));
const theirs = Buffer.from(headers["webhook-signature"].split(",")[1]);
console.log(ours.length === theirs.length && timingSafeEqual(ours, theirs) ? "ours" : "not ours");
'`,
        },
      },
      {
        id: 'errors',
        title: 'Errors',
        paragraphs: [
          'Each error has a code for your program, a sentence for people, and the id of the ' +
            'request. The reference lists every code.',
        ],
        example: { name: 'error', text: `curl -sS '${url}/api/v1/checks/ethereum/none'` },
      },
      {
        id: 'mcp',
        title: 'Connect an AI agent (MCP)',
        paragraphs: [
          'Give your agent this address. It finds tools to check tokens, links, wallets and ' +
            'messages, and our lessons. Without a key it has the limits of a visitor.',
        ],
        example: {
          name: 'mcp',
          text: `curl -sS '${url}/mcp' \\
  -H 'content-type: application/json' \\
  -H 'accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
        },
      },
    ] as const,
  reference: 'Full reference (OpenAPI)',
  forModels: 'The same for language models (llms.txt)',
  account: 'Make a key',
} as const;

export const apiKeysText = {
  title: 'API keys',
  about:
    'A key lets your own program act for you. Anyone who has it can do the same. Never share it.',
  learnMore: 'How to use a key',
  loading: 'Loading your keys…',
  empty: 'You have no key.',
  name: 'Name of the new key',
  nameHint: 'So you know it again, such as the name of your program.',
  nameRequired: 'Please give the key a name.',
  scopes: 'What it may do',
  scope: {
    'read:checks': 'Read checks, launches and lessons',
    'read:learning': 'Read my learning and certificates',
    studio: 'Use the studio for me',
  },
  scopeRequired: 'Please choose at least one.',
  days: 'Works for',
  dayOptions: [
    ['30', '30 days'],
    ['90', '90 days'],
    ['365', 'one year'],
  ],
  make: 'Make a key',
  making: 'Making it…',
  made: 'Your new key. Copy it now: we cannot show it again.',
  newKey: 'New key',
  copy: 'Copy the key',
  copied: 'Copied.',
  notCopied: 'Not copied. Select the key and copy it.',
  since: (date: string) => `made ${date}`,
  until: (date: string) => `works until ${date}`,
  ended: (date: string) => `ended ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
  end: 'End',
  endTitle: 'End this key?',
  endText: (name: string) =>
    `Programs that use ${name} stop working at once. You cannot undo this.`,
  cancel: 'Cancel',
  endedNow: (name: string) => `${name} no longer works.`,
} as const;
