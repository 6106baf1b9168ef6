/**
 * Every sentence of the partnerships page. Texts that the specification gives stand here word for
 * word.
 */
export const partners = {
  badge: 'Our Partners',
  heading: 'Strategic Partnerships',
  tagline: 'Collaborating with industry leaders to bring you cutting-edge AI solutions',
  note:
    'The cards name the kind of engine and link to the public documentation of the ' +
    'services our studio can call. They do not claim a contract with, or an endorsement ' +
    'by, those companies.',
  /** Under partners that the operator names. */
  ownNote: 'Named by the operator of this site. What stands behind a link is theirs to answer for.',
  visit: 'Visit',
  cards: [
    {
      title: 'Video AI',
      text:
        'Turns a written scene into a short looping clip. Without a key of ours set, a ' +
        'built-in engine draws the frames.',
      features: ['Text to video, 512 × 512', 'Looping GIF you can download'],
      url: 'https://docs.modelslab.com/video-api/overview',
      host: 'docs.modelslab.com',
    },
    {
      title: 'Music AI',
      text:
        'Composes a piece from a description of its style. Without a key, a built-in composer ' +
        'plays it on sampled instruments.',
      features: ['Ten styles to start from', 'WAV you can download'],
      url: 'https://docs.modelslab.com/voice-cloning/music-gen',
      host: 'docs.modelslab.com',
    },
    {
      title: 'Multimedia AI Studio',
      text:
        'Makes pictures from words. Without a key, a built-in illustrator draws them, and ' +
        'every picture says which engine made it.',
      features: ['1024 × 1024 pictures', 'Origin written into every file'],
      url: 'https://platform.stability.ai/docs/api-reference',
      host: 'platform.stability.ai',
    },
  ],
  powerHeading: 'The Power of Collaboration',
  benefits: [
    {
      title: 'Advanced AI Technology',
      text:
        'Each tool can use a specialised engine instead of one model that does everything a ' +
        'little.',
    },
    {
      title: 'Technical Excellence',
      text:
        'Every engine passes the same contract test before it may serve you, with its failures ' +
        'tried out.',
    },
    {
      title: 'Innovation Focus',
      text: 'Engines can be exchanged by a setting, so a better one costs you nothing to get.',
    },
  ],
} as const;
