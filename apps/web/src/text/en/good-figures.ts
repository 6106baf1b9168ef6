import { formatCount, formatPercent } from '@firm/format';
import measured from '../measured.json';

const { detection, understanding } = measured;
const whole = (share: number): string => formatPercent(share * 100, 0);

/** The four figures that say how good we are. */
export const goodFigures = {
  caught: {
    title: 'Scams we find',
    figure: whole(detection.caught.share),
    of: `of ${formatCount(detection.scams.samples)} scam tokens that we built to test us`,
  },
  alarmed: {
    title: 'False alarms',
    figure: whole(detection.alarmed.share),
    of: `of ${formatCount(detection.ordinary.samples)} honest test tokens`,
  },
  record: {
    title: 'Right in public',
    none: '–',
    early: 'It is too early to say.',
    of: (judgedText: string) => `of ${judgedText} results on new tokens, checked later`,
  },
  answers: {
    title: 'Best answer first',
    figure: whole(understanding.plainRight.count / understanding.plainRight.of),
    of: `of ${formatCount(understanding.plainRight.of)} questions of real people`,
  },
} as const;
