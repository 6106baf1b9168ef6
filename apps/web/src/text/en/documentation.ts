import { formatDay, formatPercent } from '@firm/format';
import measured from '../measured.json';
import { measuredVerdicts } from './safety/measured-verdicts.ts';

const { understanding, freshAnswers } = measured;
const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${formatPercent((part / whole) * 100, 0)})`;

/**
 * The documentation page. It says what there is today, and marks what is claimed and not yet
 * measured.
 */
export const documentation = {
  heading: 'Documentation',
  lead: 'What The Firm is, how it works, what it costs, and how we measure our claims.',
  doors: [
    {
      title: 'Learn',
      what: 'Short lessons for beginners, drills and fake coins to practise with. Free.',
      label: 'Open the academy',
      href: '/academy',
    },
    {
      title: 'Check',
      what: 'Paste a token, a link or a wallet. See the risks before you buy.',
      label: 'Check something',
      href: '/assistant',
    },
    {
      title: 'Operate',
      what: 'Run your own copy of this site, with your own name and your own people.',
      label: 'How to run it',
      href: '#operate',
    },
  ],
  contents: 'On this page',
  sections: [
    {
      id: 'abstract',
      title: 'Abstract',
      paragraphs: [
        'The Firm is a crypto assistant, an academy and a set of media tools. It is for ' +
          'beginners and for holders of the FIRM token. We show evidence: everything we say ' +
          'about a token has a source and an age. If we do not know something, we say so. We ' +
          'never call a token safe.',
      ],
    },
    {
      id: 'introduction',
      title: 'Introduction',
      paragraphs: [
        'Thousands of new tokens appear every day. Most are worth nothing a month later. A ' +
          'beginner sees a rising chart, a chat full of rockets and a button. They do not see ' +
          'who can print more or who owns most of it. They do not see if they can sell it, or ' +
          'who was paid to praise it.',
        'The assistant reads those things and tells you in plain words. The academy teaches ' +
          'you to read them yourself. We never have your keys, take your money or tell you what ' +
          'to buy.',
      ],
    },
    {
      id: 'core-features',
      title: 'Core Features',
      paragraphs: [],
      list: [
        [
          'New launches',
          'Market cap, ticker and launch platform of new tokens, with the risk from their ' +
            'liquidity and volume.',
        ],
        [
          'Beginner guides',
          'How to set up a wallet, a glossary, good habits and security tips from the academy.',
        ],
        [
          'Safety analysis',
          'How its value moves, its team, its social media and its ads, each with evidence.',
        ],
        [
          'Recommendations',
          'Projects that meet our rules, and what would change our mind. Nobody can pay to be ' +
            'there.',
        ],
        ['Academy', 'Courses with worked examples, questions, a glossary and a certificate.'],
        [
          'Practice wallet',
          'Eighteen tasks in the lessons and five capstones, with fake coins. The keys stay in your ' +
            'browser. You send, approve, swap, refuse and rescue. The blockchain shows if you did a ' +
            'task. Your certificate lists the ones you did.',
        ],
        [
          'Media tools',
          'Picture, voice, music, video and chat. Each result names the engine that made it.',
        ],
      ],
    },
    {
      id: 'technology',
      title: 'Technology Overview',
      paragraphs: [
        'The site is one server and one database. It runs without any key, with its own ' +
          'database and engines. With keys, the same screens use outside services. Our server ' +
          'calls them, never your browser.',
        'Pages load nothing from others: no trackers, no fonts, no analytics. Your progress ' +
          'in the first course stays in your own browser unless you make an account.',
      ],
    },
    {
      id: 'pricing',
      title: 'Pricing Plans',
      paragraphs: [
        'These tiers have no price yet. Until they do, any of the three access passes opens ' +
          'premium. Keep the pass in a wallet that you link to your account. The assistant asks ' +
          'the chain each time.',
      ],
      plans: [
        ['Free', ['Basic token alerts', 'Beginner guides', 'Limited analysis']],
        ['Premium', ['Advanced project analysis', 'Exclusive recommendations', 'Priority support']],
      ],
    },
    {
      id: 'operate',
      title: 'Run your own',
      paragraphs: [
        'Get the code and run npm start. It needs no key and no other service. The first start ' +
          'prints a link: open it to become the owner.',
        'The console is your place for people, content, money and the machine. It has a list of ' +
          'first steps: mail, blockchain, backup, keys and name. There you also restore a backup.',
      ],
    },
    {
      id: 'get-started',
      title: 'Get Started',
      paragraphs: [
        'Begin with the first lesson of the academy. You need no account. Then open the ' +
          'assistant. It will never ask you for a seed phrase, a private key or money. Anyone ' +
          'who does is a scammer.',
      ],
    },
  ],
  launch: 'Launch Bot',
  firstLesson: 'Open the first lesson',
  claims: {
    id: 'claims',
    title: 'How we measure our claims',
    intro:
      'We make a claim only if we measure or test it. Here you see how, and where to find ' +
      'today’s figure.',
    how: 'How we measure',
    head: ['Claim', 'Figure', 'Method', 'Where you see it'],
    rows: [
      {
        id: 'claim-availability',
        claim: '24/7 active trading',
        measured: 'availability',
        figure: 'Not measured yet',
        how:
          'The server checks each of its parts about once a minute: website, assistant, bot, ' +
          'market data, chain, database, mail, studio. We show how long each part was up, for ' +
          '24 hours and 30 days. If the server itself was off, that counts as down.',
        live: 'Uptime of each part, with incidents',
        href: '/status',
      },
      {
        id: 'claim-engines',
        claim: '100% AI powered',
        measured: 'engines',
        figure: 'Each answer names its engine',
        how:
          'An engine makes every answer and every result, with no person in between. We name ' +
          'it below. Our built-in engines are not AI models, and we say so. If a model is ' +
          'connected, you see its name.',
        live: 'Ask something: you see the engine under the answer',
        href: '/assistant',
      },
      {
        id: 'claim-response-time',
        claim: '0.1s response time',
        time: '0.1s',
        measured: 'response',
        figure: 'Not measured yet',
        how:
          'We count from your message to its answer, in the browser and in Telegram, over the ' +
          'last hour. The figure is the time within which 99 of 100 answers left. Slow checks ' +
          'count too. Before each release we send 50 messages a second for a minute.',
        live: 'The last hour, on this server',
        href: '/status#response',
      },
      {
        id: 'claim-scam-detection',
        claim: 'Automated scam detection',
        figure: measuredVerdicts.caught,
        how:
          'We test it twice. Before a release we check contracts with known scam tricks, and ' +
          'normal ones that look alike. We publish how often we were right and wrong. After ' +
          'it we save each verdict on a launch and check again after 1 hour, 24 hours, 7 days ' +
          'and 30 days.',
        more:
          `${measuredVerdicts.firstLook} ${measuredVerdicts.links} ` +
          'The track record shows four more tests.',
        live: 'How often we were right, by verdict',
        href: '/track-record',
      },
      {
        id: 'claim-answers',
        claim: 'Answers from our own texts',
        figure: `Right text first: ${percent(understanding.plainRight.count, understanding.plainRight.of)}`,
        how:
          'We ask it questions of real people from public forums, in other words. It never ' +
          'learned from them. A reader decided which answer is right for each.',
        more:
          `Counted on ${formatDay(understanding.day)}: the right text came first for ` +
          `${percent(understanding.plainRight.count, understanding.plainRight.of)} of plain ` +
          `questions. It was among three for ` +
          `${percent(understanding.plainInThree.count, understanding.plainInThree.of)}. ` +
          `${percent(understanding.plainAlarm.count, understanding.plainAlarm.of)} got an alarm ` +
          `without need. In trouble ` +
          `${percent(understanding.troubleHelped.count, understanding.troubleHelped.of)} got the ` +
          'right card at once or after one button. Of what must be refused ' +
          `${percent(understanding.refused.count, understanding.refused.of)} was refused with its ` +
          'reason. ' +
          `On ${formatDay(freshAnswers.day)} new readers judged ${freshAnswers.plain.samples} more, ` +
          'two in three about small coins. The first text was right for ' +
          `${percent(freshAnswers.plain.right, freshAnswers.plain.samples)} and of help for ` +
          `${percent(freshAnswers.plain.helped, freshAnswers.plain.samples)}. Nothing helped ` +
          `${percent(freshAnswers.plain.nothing, freshAnswers.plain.samples)}.`,
        live: 'Ask something: the answer links its source',
        href: '/assistant',
      },
      {
        id: 'claim-encryption',
        claim: 'Data encryption',
        figure: '0 secrets readable in the database',
        how:
          'We encrypt bot requests and sign-in tokens in the database (AES-256-GCM). The key ' +
          'is not in it. We store sessions as hashes. A test reads the whole database like a ' +
          'thief: it can read none of these and sign nobody in.',
        live: 'Tested with every version: what we keep and how',
        href: '/privacy',
      },
      {
        id: 'claim-gdpr',
        claim: 'GDPR compliance',
        figure: '0 traces left after a deletion',
        how:
          'The privacy page says what we keep and why. You can download everything as one ' +
          'file, and erase it at once. A test deletes an account and searches every table and ' +
          'every file. It finds nothing left.',
        live: 'Tested with every version: what we keep and why',
        href: '/privacy',
      },
    ],
  },
} as const;
