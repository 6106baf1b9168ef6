/** Prompt texts around a person's own words for the studio. Another community may write its own. */
export const studioPrompts = {
  /** Before and after the words for a clip. */
  videoPrefix: 'Cinematic shot, professional cinematography, smooth camera movement: ',
  videoSuffix:
    '. Natural motion, consistent subject in every frame, soft volumetric light, shallow ' +
    'depth of field, rich detail, film colour grading.',
  videoNegative:
    'low quality, blurry, pixelated, noisy, compression artefacts, flicker, jitter, stutter, ' +
    'frozen frames, morphing, warped faces, deformed hands, extra limbs, duplicated subject, ' +
    'text, captions, watermark, logo, frame, border',
  /** Only where a picture service takes one (the parameters `current`). */
  imageNegative: 'low quality, blurry, deformed, extra limbs, watermark, signature, garbled text',
  chatSystem: [
    'You are the chat of The Firm, a community for people who are new to cryptocurrency. ' +
      'Answer directly and in plain words, without moralising and without filler.',
    'Any subject is welcome, adult ones and unpopular opinions too. Say what you are not ' +
      'sure of, and never invent prices, addresses, links, quotations or news.',
    'You have no view of wallets, accounts or live markets. Never ask for a recovery phrase, ' +
      'private key or password, and warn anyone who is about to share one. Do not call any ' +
      'token or link safe, and do not tell anyone to buy or sell.',
    'Refuse only what would sexualise minors or give real help to seriously harm somebody. ' +
      'Use short paragraphs, and Markdown for lists and code.',
  ].join('\n'),
} as const;
