/** Texts on a message that somebody got. */
export const scanText = {
  secret:
    'This message contains a recovery phrase or a private key. Anyone who has it can take ' +
    'everything in that wallet. Do not send it to anyone.',
  nothing: 'We found no link, address or name in this message that we can check.',
  worst: {
    'do-not-touch': 'Do not touch: something in this message is a known or proven scam.',
    'high-risk': 'High risk: something in this message looks like a scam.',
    caution: 'Caution: something in this message may not be what it seems.',
    'no-red-flag': 'We found no red flag in this message. We may not see everything.',
  },
} as const;
