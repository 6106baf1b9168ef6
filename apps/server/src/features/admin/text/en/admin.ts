type Request = {
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  lastError: string | null;
  form:
    | { projectName: string; telegramAccount: string; website: string; email: string }
    | undefined;
};

type Appeal = {
  id: string;
  text: string;
  madeAt: string;
  chain: string;
  address: string;
  verdict: string;
};

type Item = {
  id: string;
  ask: string;
  answers: number;
  right: number;
  drawsTo: { option: string; share: number } | null;
  separates: number | null;
  mark: string | null;
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Texts of the operator's command. */
export const adminText = {
  usage: (rights: readonly string[]) => `Usage:
  npm run admin -- grant <e-mail> <right>    give a person a right (${rights.join(', ')})
  npm run admin -- revoke <e-mail> <right>   take it back
  npm run admin -- lift-factor <e-mail>      turn off a lost second step after 72 hours; its owner can stop it
  npm run admin -- sign-out <e-mail>         sign a person out on every device
  npm run admin -- revoke-certificate <number>   withdraw a certificate for good
  npm run admin -- requests                  the latest requests for a bot
  npm run admin -- erase-requests <e-mail>   erase those that came with this address
  npm run admin -- appeals                   appeals against verdicts that wait for an answer
  npm run admin -- answer-appeal <id> "<answer>"   answer one; public where its check is in the ledger
  npm run admin -- owner-link                a link that makes the first person who opens it an owner of the console
  npm run admin -- usage                     how much there is of everything
  npm run admin -- items                     how questions are answered at the first try, without names
  npm run admin -- test-mail <e-mail>        send one letter and say what the mail service answered
Each use but test-mail is recorded in the audit log.`,
  grant: {
    done: (email: string, right: string) => `${email} now has '${right}'.`,
    unchanged: (email: string, right: string) => `${email} had '${right}' already.`,
    unknown: (email: string, _right: string) => `Nobody has the address ${email}.`,
  },
  revoke: {
    done: (email: string, right: string) => `${email} no longer has '${right}'.`,
    unchanged: (email: string, right: string) => `${email} did not have '${right}'.`,
    unknown: (email: string, _right: string) => `Nobody has the address ${email}.`,
  },
  signOut: {
    done: (email: string) => `${email} is signed out everywhere.`,
    unknown: (email: string) => `Nobody has the address ${email}.`,
  },
  lift: {
    done: (email: string, hours: number) =>
      `We take the second step of ${email} away in ${hours} hours. We told them by mail, and ` +
      'they can stop it. Ask them in another way if the request is really theirs.',
    unchanged: (email: string) => `${email} already waits for this.`,
    off: (email: string) => `${email} has no second step.`,
    unknown: (email: string) => `Nobody has the address ${email}.`,
    untold: (email: string, why: string) =>
      `The mail to ${email} was not accepted (${why}), so nothing has begun.`,
  },
  certificateRevoked: (number: string) =>
    `Certificate ${number} is revoked. It cannot be issued to this person again.`,
  certificateUnknown: 'There is no certificate with this number.',
  noRequests: 'No requests for a bot yet.',
  requestsErased: (email: string, count: number) =>
    `${count === 1 ? '1 request' : `${count} requests`} of ${email} erased. Letters that ` +
    'were sent are in the team’s mailbox.',
  request: ({ createdAt, sentAt, attempts, lastError, form }: Request) => [
    `${minute(createdAt)}  ` +
      (sentAt
        ? `delivered ${minute(sentAt)}`
        : `NOT DELIVERED after ${attempts} tries${lastError === null ? '' : ` (${lastError})`}`),
    ...(form
      ? [
          `  ${plain(form.projectName)}`,
          `  ${plain(form.telegramAccount)}  ${plain(form.email)}  ${plain(form.website)}`,
        ]
      : ['  (cannot be read: sealed with another DATA_KEY)']),
  ],
  noAppeals: 'No appeal waits for an answer.',
  appeal: ({ id, text, madeAt, chain, address, verdict }: Appeal) => [
    `${id}  ${minute(new Date(madeAt))}  ${verdict}  /check/${plain(chain)}/${plain(address)}`,
    `  ${plain(text)}`,
  ],
  appealAnswered: (id: string) => `Appeal ${id} is answered.`,
  appealUnknown: 'There is no appeal of this id.',
  usageHead: '   total  last 7 days',
  usageRow: ({ name, total, recent }: { name: string; total: number; recent: number }) =>
    `${String(total).padStart(8)}  ${String(recent).padStart(11)}  ${name}`,
  noItems: (days: number) =>
    `No question was answered for the first time in the last ${days} days.`,
  itemsHead: (days: number) =>
    `First answers of the last ${days} days. 'separates': those who know the rest know this too (1) or not (-1).
answers  right  separates  mark               question, and the wrong option that draws the most`,
  itemRow: ({ id, ask, answers, right, drawsTo, separates, mark }: Item) =>
    [
      String(answers).padStart(7),
      percent(right).padStart(5),
      (separates?.toFixed(2) ?? '').padStart(9),
      (mark ?? '').padEnd(17),
      `${id}: ${ask}${drawsTo ? ` [${percent(drawsTo.share)}: ${drawsTo.option}]` : ''}`,
    ].join('  '),
  ownerLink: (link: string, hours: number) =>
    `Open this and sign up or in to become an owner of the console. It works once, within ${hours} ` +
    `hours; the link before it is over.\n${link}`,
  notAnswering: (folder: string) =>
    `Another process uses the data folder ${folder}, but it does not answer. If the server is ` +
    'just starting, try again in a moment.',
  nothing: (folder: string) =>
    `There is no database in ${folder} yet. Start the server once, or say where the data ` +
    'is with DATA_DIR.',
  testMail: {
    sent: (email: string, service: string, reply: string) =>
      `Sent to ${email} by ${service}. It answered: ${plain(reply)}`,
    outbox: (file: string) =>
      `Saved as ${file}. No mail service is set, so it stays on this machine.`,
    refused: (service: string, why: string) => `Not sent. ${service} answered: ${plain(why)}`,
  },
  noKey: 'DATA_KEY is missing: set it as the server has it.',
} as const;

const minute = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A visitor wrote this: nothing of it may steer the operator's terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');
