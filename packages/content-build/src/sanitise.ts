import sanitizeHtml from 'sanitize-html';

const LESSON_TAGS = [
  'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'aside', 'a', 'br', 'hr',
  'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'sup', 'section',
];

/** Keeps only what a lesson is made of; everything else of the HTML is dropped. */
export function sanitiseLesson(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: LESSON_TAGS,
    allowedAttributes: {
      a: ['href', 'class', 'data-term', 'target', 'rel', 'id', 'aria-label', 'aria-describedby', 'data-footnote-ref', 'data-footnote-backref'],
      h2: ['id', 'class'],
      h3: ['id'],
      h4: ['id'],
      aside: ['class'],
      p: ['class'],
      code: ['class'],
      div: ['data-widget', 'class', 'role', 'aria-label', 'tabindex'],
      th: ['scope', 'class'],
      td: ['class'],
      li: ['id'],
      section: ['class', 'data-footnotes'],
      figure: ['data-diagram'],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
  });
}

const SVG_TAGS = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'defs', 'marker', 'title', 'desc', 'clipPath'];
const SVG_ATTRIBUTES = [
  'viewBox', 'class', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'points', 'transform', 'id',
  'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin',
  'opacity', 'fill-opacity', 'stroke-opacity', 'marker-end', 'marker-start', 'markerWidth', 'markerHeight', 'refX', 'refY', 'orient', 'markerUnits',
  'dx', 'dy', 'fill', 'stroke', 'role', 'aria-label', 'aria-hidden', 'letter-spacing', 'clip-path', 'xmlns', 'textLength', 'lengthAdjust', 'preserveAspectRatio',
];

/** Keeps only drawing elements and attributes of an SVG; scripts, styles, foreign objects and references to other files are dropped. */
export function sanitiseSvg(svg: string): string {
  return sanitizeHtml(svg, {
    allowedTags: SVG_TAGS,
    allowedAttributes: { '*': SVG_ATTRIBUTES },
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
    allowedSchemes: [],
  });
}
