type Letter = { subject: string; text: string };

const joinParagraphs = (...paragraphs: string[]): string => paragraphs.join('\n\n');

/** Letters to owners of webhooks. */
export const webhookLetters = {
  switchedOff: ({ brand, host, url }: { brand: string; host: string; url: string }): Letter => ({
    subject: `We stopped sending events to ${host} (${brand})`,
    text: joinParagraphs(
      'Hello,',
      `your program at ${host} did not take our messages. So we stopped sending them.`,
      `When it works again, save its address once more on your account page: ${url}`,
      'You can then send each message of the last 30 days again.',
      `Yours\n${brand}`,
    ),
  }),
} as const;

/** Letters to owners of API keys about their end. */
export const keyLetters = {
  endsSoon: (facts: { brand: string; name: string; date: string; url: string }): Letter => ({
    subject: `Your API key ends soon (${facts.brand})`,
    text: joinParagraphs(
      'Hello,',
      `your API key ‘${facts.name}’ works until ${facts.date}. After that, programs that use ` +
        'it stop.',
      `Do you still need it? Make a new key on your account page: ${facts.url}`,
      `Yours\n${facts.brand}`,
    ),
  }),
  ended: (facts: { brand: string; name: string; date: string; url: string }): Letter => ({
    subject: `Your API key has ended (${facts.brand})`,
    text: joinParagraphs(
      'Hello,',
      `your API key ‘${facts.name}’ ended on ${facts.date}. Programs that use it no longer work.`,
      `You can make a new key on your account page: ${facts.url}`,
      `Yours\n${facts.brand}`,
    ),
  }),
  endedByOperator: (facts: { brand: string; name: string; why: string; url: string }): Letter => ({
    subject: `We ended your API key (${facts.brand})`,
    text: joinParagraphs(
      'Hello,',
      `the team of ${facts.brand} ended your API key ‘${facts.name}’. Programs that use it no ` +
        'longer work.',
      `The reason: ${facts.why}`,
      `Do you think this is wrong? Answer this mail. You can make a new key here: ${facts.url}`,
      `Yours\n${facts.brand}`,
    ),
  }),
} as const;
