import { createElement } from 'react';

/**
 * Makes an icon of its lines: what the maker of the icons' package does, in whose place it is put,
 * as far as our pages use it. Without a name for it an icon is hidden from screen readers, as
 * there.
 */
export default function makeIcon({ node }) {
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
