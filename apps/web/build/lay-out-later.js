// Work of a page once its program has started, or where that does not come: head-script.js asks
// for it. Not part of the page, which is small enough so for the first round trip of a connection.

import { playInView } from '../src/lib/play-in-view.ts';

// Elements in sight or a little above it: those move what is in sight once their height changes, and
// the many of a long page would hold up a tap.
const isNear = (element) => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return top < innerHeight && (bottom > 0 || (height > 0 && bottom > -2 * innerHeight));
};
// Elements that are near, and the outermost of those that are not, which are not entered: they may
// not even be laid out.
const splitByPlace = (element, groups = { near: [], far: [] }) => {
  if (isNear(element)) {
    groups.near.push(element);
    for (const child of element.children) splitByPlace(child, groups);
  } else groups.far.push(element);
  return groups;
};
const hasText = ({ childNodes }) =>
  [...childNodes].some((node) => node.nodeType === 3 && node.data.trim());
// How high a text is, and on which of its lines each part begins.
const linesOf = (text) => {
  const { top, height } = text.getBoundingClientRect();
  return [height, ...[...text.children].map((part) => part.getClientRects()[0]?.top - top || 0)];
};
// Where the parts of a text lie that stand within one line.
const wordsOf = (text) =>
  [...text.children].map((part) => {
    const [place, ...more] = part.getClientRects();
    return more.length ? undefined : place;
  });
// Asked for when letters change: asked here, it would lay out the page before it is there.
let width;
const changedTexts = new Set();
// Text after a link within its line begins where the link ends: that stays, too.
const keepWords = (text, before) => {
  const styles = [];
  let line;
  let by = 0;
  for (const [index, now] of wordsOf(text).entries()) {
    const was = before[index];
    if (!was || !now) continue;
    if (was.top !== line) by = 0;
    line = was.top;
    const { style, textContent } = text.children[index];
    const offset = now.right + by - was.right;
    if (Math.abs(offset) < 2.5 || Math.abs(offset) > 2 * textContent.length) continue;
    style.letterSpacing = -offset / textContent.length + 'px';
    by -= offset;
    changedTexts.add({ style });
    styles.push(style);
  }
  return styles;
};
// A link of a menu is as wide as its word, and moves those beside it. Kept to the hundredth of a pixel.
const keepWidths = (texts) => {
  const spacings = texts
    .filter(([{ children }]) => !children.length)
    .map(([text, , , width]) => [text, text.getBoundingClientRect().width - width])
    .filter(([, by]) => Math.abs(by) > 0.01 && Math.abs(by) < 12)
    .map(([text, by]) => [text, parseFloat(getComputedStyle(text).letterSpacing) || 0, by]);
  for (const [text, space, by] of spacings) {
    changedTexts.add(text);
    text.style.letterSpacing = space - by / text.textContent.length + 'px';
  }
};
// Letters of another width break other lines. A text keeps its lines, by letters a hair closer or
// wider, or at least its height, so that nothing moves.
const changeLetters = (elements, change) => {
  width ??= innerWidth;
  const texts = elements.map((text) => [
    text,
    linesOf(text),
    wordsOf(text),
    text.getBoundingClientRect().width,
  ]);
  change();
  const hasLines = ([text, lines]) =>
    linesOf(text).every((at, index) => Math.abs(at - lines[index]) < 4);
  // A short word that has changed its line moves what follows it there by more than this.
  const isKept = (one) =>
    hasLines(one) &&
    wordsOf(one[0]).every((now, index) => {
      const was = one[2][index];
      return !now || !was || Math.abs(now.left - was.left) < 10;
    });
  // Between letters, and where that does not help between words, in thousandths of an em. At the
  // least the lines stay.
  let others = texts;
  for (const isGood of [isKept, hasLines]) {
    others = others.filter((one) => !isGood(one));
    for (const [letters, words] of [
      ...[2, 4, 6, 8, 10, 12, 15, 20, 35, 50]
        .flatMap((space) => [-space, space])
        .map((space) => [space, 0]),
      ...[10, 20, 30, 40, 60, 80].flatMap((space) => [-space, space]).map((space) => [0, space]),
    ]) {
      for (const [text] of others) {
        changedTexts.add(text);
        text.style.letterSpacing = letters / 1000 + 'em';
        text.style.wordSpacing = words / 1000 + 'em';
      }
      others = others.filter((one) => !isGood(one));
    }
    for (const [{ style }] of others) style.letterSpacing = style.wordSpacing = '';
  }
  for (const [text, [height]] of others) text.style.minHeight = height + 'px';
  const keptTexts = texts.filter((one) => !others.includes(one));
  const spacedTexts = keptTexts.map((one) => [one, keepWords(one[0], one[2])]);
  for (const [one, styles] of spacedTexts)
    if (styles.length && !hasLines(one)) for (const style of styles) style.letterSpacing = '';
  keepWidths(keptTexts);
};
// At another width the lines are others.
addEventListener('resize', () => {
  if (width === undefined || innerWidth === width) return;
  for (const { style } of changedTexts)
    style.minHeight = style.letterSpacing = style.wordSpacing = '';
  changedTexts.clear();
});
// New letters lay out the whole page at once. What is further down keeps its size and waits, and
// gets them a little at a time, as does what was not laid out yet (styles/base.css).
const putOff = (far, nextTask) => {
  const below = far
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([{ offsetHeight, style }, { top }]) => offsetHeight && top > 0 && !style.length);
  for (const [{ style }, { width, height }] of below) {
    style.contentVisibility = 'auto';
    style.width = width + 'px';
    style.height = height + 'px';
  }
  const shownElements = [];
  return async () => {
    while (below.length) {
      const end = performance.now() + 4;
      while (below.length && performance.now() < end) {
        const [element] = below.shift();
        element.style.contentVisibility = 'visible';
        element.style.width = element.style.height = '';
        element.getBoundingClientRect();
        shownElements.push(element);
      }
      await nextTask();
    }
    document.documentElement.dataset.whole = '';
    for (const { style } of shownElements) style.contentVisibility = '';
  };
};
// Nobody needs what stands below before they have touched the page in some way, or turned it: the
// browser lays out what comes near by itself.
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'scroll', 'focusin', 'resize'];
const inUse = new Promise((then) => {
  const go = () => {
    for (const sign of SIGNS) removeEventListener(sign, go);
    then();
  };
  for (const sign of SIGNS) addEventListener(sign, go, { passive: true });
});
const whenQuiet = () =>
  new Promise((then) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => then(), { timeout: 1000 })
      : setTimeout(then, 100),
  );
const bringFonts = async ({ fonts, nextTask }) => {
  await whenQuiet();
  const usual = [];
  // Faces for rare letters are left to the browser.
  const rare = [];
  for (const { style: rule } of fonts.sheet.cssRules) {
    const of = (name) => rule.getPropertyValue(name);
    const range = of('unicode-range');
    const face = new FontFace(of('font-family').replaceAll(/['"]/g, ''), of('src'), {
      weight: of('font-weight'),
      display: 'swap',
      ...(range && { unicodeRange: range }),
    });
    (range ? rare : usual).push(face);
  }
  await Promise.allSettled(usual.map((face) => face.load()));
  await whenQuiet();
  const { near, far } = splitByPlace(document.body);
  const texts = near.filter(hasText);
  const giveRest = putOff(far, nextTask);
  // That of most words in a task of its own: all at once would hold up a tap. No frame is waited for,
  // so that mostly both are painted together.
  const isText = ({ family }) => family === 'Geist';
  for (const faces of [usual.filter(isText), [...usual.filter((face) => !isText(face)), ...rare]]) {
    await new Promise((then) => setTimeout(then));
    changeLetters(texts, () => faces.forEach((face) => document.fonts.add(face)));
  }
  try {
    localStorage.setItem('fonts', fonts.dataset.fonts);
  } catch {}
  await inUse;
  await giveRest();
};

// How long a page that has just come is left to whoever reads it (src/lib/offline.ts).
const REST = 3000;
// Ornaments and videos do not wait for the program, which waits for somebody to use the page.
const bringOrnaments = () => {
  for (const use of document.querySelectorAll('use[data-href]:not([href])'))
    use.setAttribute('href', use.dataset.href);
  setTimeout(() => {
    for (const video of document.querySelectorAll('video'))
      playInView(video, video.parentElement.querySelector('picture img'));
  }, REST);
};

/**
 * Brings the letters, which come after the first paint, and lays out what stands below when somebody
 * begins to use the page.
 *
 * @param page.fonts the style element that names the faces
 * @param page.isInCache they were brought on an earlier page and are there already
 */
export async function layOut({ fonts, isInCache, nextTask }) {
  if ('resting' in document.documentElement.dataset) bringOrnaments();
  if (!isInCache) return bringFonts({ fonts, nextTask });
  await inUse;
  await putOff(splitByPlace(document.body).far, nextTask)();
}
