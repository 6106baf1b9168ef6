import { formatCount, formatPercent } from '@firm/format';
import measured from '../../measured.json';

const { firstLook, understanding } = measured;
const whole = (share: number): string => formatPercent(share * 100, 0);

/** The four figures that say how good we are. */
export const goodFigures = {
  caught: {
    title: 'Scams we find',
    figure: whole(firstLook.traps.share),
    of: `of ${formatCount(firstLook.traps.samples)} scam tokens that our check had never met`,
  },
  alarmed: {
    title: 'False alarms',
    figure: whole(firstLook.honest.share),
    of: `of ${formatCount(firstLook.honest.samples)} honest tokens that our check had never met`,
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
