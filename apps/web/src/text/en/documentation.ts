import { formatDay, formatPercent } from '@firm/format';
import measured from '../measured.json';
import { measuredVerdicts } from './measured-verdicts.ts';

const { understanding } = measured;
const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${formatPercent((part / whole) * 100, 0)})`;

/**
 * The documentation page. It says what there is today, and marks what is claimed and not yet
 * measured.
 */
export const documentation = {
  heading: 'Documentation',
  lead:
    'What The Firm is, how it works, what it costs, and how each claim on the front page is ' +
    'measured.',
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
        'The Firm is a crypto assistant, a trading academy and a set of media tools for ' +
          'people who are new to crypto and for holders of the FIRM token. Its one idea is ' +
          'evidence: every statement about a token names its source and its age, what is ' +
          'unknown is called unknown, and no token is ever called safe.',
      ],
    },
    {
      id: 'introduction',
      title: 'Introduction',
      paragraphs: [
        'Thousands of tokens are launched every day, and most of them are worth nothing a ' +
          'month later. A beginner sees a chart that goes up, a chat full of rockets and a ' +
          'button. What stays out of sight is who can mint more, who holds most of it, whether ' +
          'it can be sold again, and who was paid to praise it.',
        'The assistant reads those things and says them plainly. The academy teaches you to ' +
          'read them yourself. Neither holds your keys, takes a deposit or tells you what to ' +
          'buy.',
      ],
    },
    {
      id: 'core-features',
      title: 'Core Features',
      paragraphs: [],
      list: [
        [
          'New launches',
          'Market cap, ticker and launch platform of new tokens, with a risk reading from ' +
            'their liquidity and volume.',
        ],
        [
          'Beginner guides',
          'Setting up a wallet, a glossary, trading practices and security tips, taken from ' +
            'the academy.',
        ],
        [
          'Safety analysis',
          'Market-cap trend, team, social presence and marketing activity, each with the ' +
            'evidence it rests on.',
        ],
        [
          'Recommendations',
          'Projects that meet stated criteria, together with what would change our mind. ' +
            'Nothing paid.',
        ],
        [
          'Academy',
          'Courses with worked examples, check-yourself questions, a glossary and a certificate.',
        ],
        [
          'Practice wallet',
          'Sixteen tasks inside the lessons, with keys that stay in your browser and coins that ' +
            'are worth nothing: send, approve, swap, refuse, rescue. The chain’s state says ' +
            'whether a task was done, and a certificate names those that were.',
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
        'The site is one server and one database. On a fresh machine it runs whole without ' +
          'any key: an embedded database and built-in engines. With keys set, the same screens ' +
          'use outside services, which are called by the server and never by your browser.',
        'Pages load nothing from third parties: no trackers, no fonts from elsewhere, no ' +
          'analytics. Your progress in the first course stays in your own browser unless you ' +
          'make an account.',
      ],
    },
    {
      id: 'pricing',
      title: 'Pricing Plans',
      paragraphs: [
        'Prices for these tiers are not set yet. Until they are, premium opens with any of ' +
          'the three access passes, held by a wallet that is linked to your account; the ' +
          'assistant asks the chain each time.',
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
        'Begin with the first lesson of the academy; it needs no account. When you are ready, ' +
          'open the assistant. It will never ask you for a seed phrase, a private key or a ' +
          'payment: whoever does is not us.',
      ],
    },
  ],
  launch: 'Launch Bot',
  firstLesson: 'Open the first lesson',
  claims: {
    id: 'claims',
    title: 'How our claims are measured',
    intro:
      'A claim counts when it is measured or tested. Each one has its method and the place ' +
      'where its figure of this moment stands; where nothing was measured yet, that place ' +
      'says so.',
    how: 'How we measure',
    head: ['Claim', 'Figure', 'Method', 'Where you see it'],
    rows: [
      {
        id: 'claim-availability',
        claim: '24/7 active trading',
        measured: 'availability',
        figure: 'Not measured yet',
        how:
          'The server measures each of its parts about once a minute: website, assistant, bot, ' +
          'market data, chain, database, mail, studio. The share of the time in which a part ' +
          'was up is shown for 24 hours and 30 days; time in which the server itself did not ' +
          'run counts as down.',
        live: 'Uptime of each part, with incidents',
        href: '/status',
      },
      {
        id: 'claim-engines',
        claim: '100% AI powered',
        measured: 'engines',
        figure: 'Each answer names its engine',
        how:
          'Every answer and every result is made by an engine, with no person in between. The ' +
          'engine is named under each answer and each result. The built-in ones (search over ' +
          'the academy, checks by rules, voice, music, picture and clip) are not AI models, and ' +
          'are named as built-in; where a model is connected, its name stands there.',
        live: 'Ask something: the engine stands under the answer',
        href: '/assistant',
      },
      {
        id: 'claim-response-time',
        claim: '0.1s response time',
        time: '0.1s',
        measured: 'response',
        figure: 'Not measured yet',
        how:
          'From the arrival of a message to its answer, in the browser and in Telegram, over ' +
          'the last hour: the time within which 99 of 100 answers left. Checks that wait for ' +
          'sources outside take longer and are counted too. Before each release 50 messages a ' +
          'second are sent for a minute while launches come in; the figures are printed by the ' +
          'benchmark.',
        live: 'The last hour, measured on this server',
        href: '/status#response',
      },
      {
        id: 'claim-scam-detection',
        claim: 'Automated scam detection',
        figure: measuredVerdicts.caught,
        how:
          'Twice. Before a release: contracts written by us after the published families of ' +
          'scams, and ordinary ones that look alike, are checked, and the table of right and ' +
          'wrong verdicts is published with the code. In the open: every verdict on a launch is ' +
          'frozen and looked at again after 1 hour, 24 hours, 7 days and 30 days.',
        more:
          `${measuredVerdicts.detection} ${measuredVerdicts.wellKnown} ${measuredVerdicts.hands} ` +
          `${measuredVerdicts.links} ${measuredVerdicts.pools}`,
        live: 'Hits and misses by verdict, with intervals',
        href: '/track-record',
      },
      {
        id: 'claim-answers',
        claim: 'Answers from our own texts',
        figure: `Right text first: ${percent(understanding.plainRight.count, understanding.plainRight.of)}`,
        how:
          'Messages of real people, reworded, are put to it: from public trackers, forums and ' +
          'question sites that nothing was learned from. A reader said what each is about; an ' +
          'answer counts when it is the one for that.',
        more:
          `Counted on ${formatDay(understanding.day)}: the right text stood first for ` +
          `${percent(understanding.plainRight.count, understanding.plainRight.of)} of plain ` +
          `questions, among three for ` +
          `${percent(understanding.plainInThree.count, understanding.plainInThree.of)}; ` +
          `${percent(understanding.plainAlarm.count, understanding.plainAlarm.of)} got an alarm ` +
          `without need. In trouble ` +
          `${percent(understanding.troubleHelped.count, understanding.troubleHelped.of)} got the ` +
          'right card at once or after one button. Of what must be refused ' +
          `${percent(understanding.refused.count, understanding.refused.of)} was refused with its ` +
          'reason.',
        live: 'Ask something: the passage is linked',
        href: '/assistant',
      },
      {
        id: 'claim-encryption',
        claim: 'Data encryption',
        figure: '0 secrets readable in the database',
        how:
          'Bot requests and the tokens of social sign-in are encrypted in the database ' +
          '(AES-256-GCM) with a key that is not in it; sessions are stored as hashes. A test ' +
          'reads the whole database as a thief would: nothing of these can be read, and nobody ' +
          'can be signed in.',
        live: 'Tested with every version: what is kept and how',
        href: '/privacy',
      },
      {
        id: 'claim-gdpr',
        claim: 'GDPR compliance',
        figure: '0 traces left after a deletion',
        how:
          'What is kept and why is on the privacy page. Everything can be taken away as one ' +
          'file and erased at once. A test deletes an account and searches every table and ' +
          'every file for leftovers: none is found.',
        live: 'Tested with every version: what is kept and why',
        href: '/privacy',
      },
    ],
  },
} as const;
