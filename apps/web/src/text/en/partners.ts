/**
 * Every sentence of the partnerships page. Texts that the specification gives stand here word for
 * word.
 */
export const partners = {
  badge: 'Our Partners',
  heading: 'Strategic Partnerships',
  tagline: 'Collaborating with industry leaders to bring you cutting-edge AI solutions',
  note:
    'The cards name a kind of engine and link to the public documentation of the services ' +
    'that our studio can call. We claim no contract with those companies, and they do not ' +
    'endorse us.',
  /** Under partners that the operator names. */
  ownNote:
    'The operator of this site chose these links. Their owners answer for what is behind them.',
  visit: 'Visit',
  cards: [
    {
      title: 'Video AI',
      text:
        'Turns a written scene into a short looping clip. Without a key, a built-in engine ' +
        'draws it.',
      features: ['Text to video, 512 × 512', 'Looping GIF you can download'],
      url: 'https://docs.modelslab.com/video-api/overview',
      host: 'docs.modelslab.com',
    },
    {
      title: 'Music AI',
      text:
        'Makes a piece of music from a description of its style. Without a key, a built-in ' +
        'composer plays it.',
      features: ['Ten styles to start from', 'WAV you can download'],
      url: 'https://docs.modelslab.com/voice-cloning/music-gen',
      host: 'docs.modelslab.com',
    },
    {
      title: 'Multimedia AI Studio',
      text:
        'Makes pictures from words. Without a key, a built-in illustrator draws them. Every ' +
        'picture names its engine.',
      features: ['1024 × 1024 pictures', 'Every file says where it comes from'],
      url: 'https://platform.stability.ai/docs/api-reference',
      host: 'platform.stability.ai',
    },
  ],
  powerHeading: 'The Power of Collaboration',
  benefits: [
    {
      title: 'Advanced AI Technology',
      text: 'Each tool can use its own special engine, not one model for everything.',
    },
    {
      title: 'Technical Excellence',
      text: 'We test every engine in the same way, with its failures, before it may serve you.',
    },
    {
      title: 'Innovation Focus',
      text: 'We can change an engine by a setting, so you get a better one for free.',
    },
  ],
} as const;
