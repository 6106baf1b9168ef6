import type { ReactNode } from 'react';

/*
 * A shape for each state of a row and for each verdict, told apart without colour. As symbols that
 * are referred to by name, since the page of a check is drawn before the states are known.
 */
const OCTAGON = 'M6.5 1.5h7l5 5v7l-5 5h-7l-5-5v-7zM6.8 6.8l6.4 6.4M13.2 6.8l-6.4 6.4';
const TRIANGLE = 'M10 2 1.5 17h17zM10 8v4.2M10 14.4v.2';
const DIAMOND = 'M10 1.5 18.5 10 10 18.5 1.5 10zM10 6.2v4.4M10 13v.2';
const TICK = 'M10 1.7a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 0 0 0-16.6M6.2 10.3l2.6 2.6 5-5.4';
const QUESTION =
  'M10 1.7a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 0 0 0-16.6M7.6 7.8a2.5 2.5 0 1 1 3.6 ' +
  '2.2c-.8.4-1.2.9-1.2 1.8M10 14.2v.2';
/** Present but neutral: a ring around a point. */
const DOT =
  'M10 1.7a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 0 0 0-16.6M10 9.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6';
/** No tick: that nothing was found is no promise. */
const RING = 'M10 1.7a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 0 0 0-16.6M6 10h8';

const SHAPES = {
  proof: OCTAGON,
  high: TRIANGLE,
  caution: DIAMOND,
  clear: TICK,
  'not-found': RING,
  neutral: DOT,
  unknown: QUESTION,
  'do-not-touch': OCTAGON,
  'high-risk': TRIANGLE,
  'no-red-flag': RING,
};

/** The symbols themselves; once on every page that shows evidence. */
export const StateSymbols = (): ReactNode => (
  <svg width="0" height="0" aria-hidden="true" className="visually-hidden">
    {Object.entries(SHAPES).map(([state, path]) => (
      <symbol key={state} id={`state-${state}`} viewBox="0 0 20 20">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </symbol>
    ))}
  </svg>
);

export const StateIcon = ({ state }: { state: string }): ReactNode => (
  <svg width="20" height="20" aria-hidden="true">
    <use href={`#state-${state}`} />
  </svg>
);
