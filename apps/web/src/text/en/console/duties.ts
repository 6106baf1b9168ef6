/** One duty: what the law may ask, what the program does, and what is left to the operator. */
type Duty = {
  title: string;
  asks: string;
  does: readonly string[];
  yours: readonly string[];
  source: string;
};

/** Possible duties of the operator by EU law. The same list is in docs/duties.md. */
export const dutiesText = {
  title: 'What your law may ask',
  date: '28 November 2026',
  about:
    'These are four laws of the EU, feature by feature. We show what the program does and ' +
    'what you must do. This is not legal advice: ask a lawyer in your country.',
  dated: (date: string) => `As we read the laws on ${date}.`,
  asks: 'May ask',
  does: 'The program does',
  yours: 'You must',
  source: 'Source',
  duties: [
    {
      title: 'Studio: pictures, voices, music and clips',
      asks: 'Files made by AI carry a mark that machines can read, and people can see that AI made them.',
      does: [
        'It signs each file with Content Credentials (C2PA) and writes the kind of source into it.',
        'It keeps the credential that a service put into a file, as the step before.',
        'It recognises its own pictures, clips and sounds even without the mark (/verify). It ' +
          'does not recognise MP4 clips of a service.',
        'It shows ‘AI Generated’ on results of models, in the list, and on the page of a shared link.',
      ],
      yours: [
        'Get a certificate that others trust (C2PA_CERTIFICATE, C2PA_KEY). The one we make proves no name.',
        'Name a service that stamps the time (C2PA_TSA_URL), if your files must stay valid ' +
          'after the certificate ends.',
        'Ask the service whose model you use for its own marks.',
        'Label deepfakes where you publish them yourself.',
      ],
      source:
        'AI Act, Regulation (EU) 2024/1689, art. 50 (2) and (4); code of practice on marking, June 2026',
    },
    {
      title: 'Chat and assistant',
      asks: 'People know that they talk to a machine. Public texts of AI on matters of public interest say so.',
      does: [
        'Each answer names the engine that wrote it.',
        'A long text of a model (over 200 tokens) says beside it that AI wrote it.',
      ],
      yours: ['Say so too where you publish such a text elsewhere.'],
      source: 'AI Act, Regulation (EU) 2024/1689, art. 50 (1) and (4)',
    },
    {
      title: 'Accounts and everything that people leave here',
      asks: 'People know what we keep and why, get a copy, and can have it deleted.',
      does: [
        'The privacy page lists what we keep, row by row.',
        'People export and delete their data in /account. Prints of their files go with them.',
        'We encrypt free text and tokens. Counts name nobody.',
      ],
      yours: [
        'Set OPERATOR_NAME and OPERATOR_CONTACT.',
        'Make contracts with the services that you connect, and list them.',
        'Report a breach to your authority within 72 hours.',
      ],
      source: 'GDPR, Regulation (EU) 2016/679, art. 13, 15, 17, 20, 28 and 33',
    },
    {
      title: 'The token and the passes',
      asks:
        'Marketing of a crypto-asset is fair and clear. It has a fixed sentence, and names the ' +
        'white paper and a contact.',
      does: [
        'The fixed sentence is under the token and on the page of the passes.',
        'Contact and white paper are below it, if you set TOKEN_CONTACT and TOKEN_WHITE_PAPER_URL.',
        '/picks shows the same list to everyone and advises nobody.',
      ],
      yours: [
        'Find out if your token needs a white paper, and publish it first.',
        'Set TOKEN_CONTACT with a phone number and a mail address.',
        'Say the same in your channels as in the white paper.',
      ],
      source: 'MiCA, Regulation (EU) 2023/1114, art. 7, 8 and 81',
    },
    {
      title: 'Shared results, names and certificates',
      asks:
        'Anyone can report what is against the law. The person affected learns why we took ' +
        'something down, and can appeal.',
      does: [
        'Each shared thing has a form to report it, without an account.',
        'Taking down names the rule, tells the owner, and lets the owner appeal.',
        'The audit keeps each decision.',
      ],
      yours: [
        'Read the inbox and decide in time.',
        'Name a point of contact for authorities and users.',
        'Tell the police if you learn of a danger to life.',
      ],
      source: 'DSA, Regulation (EU) 2022/2065, art. 11, 12, 16, 17, 18 and 20',
    },
  ] satisfies readonly Duty[],
};
