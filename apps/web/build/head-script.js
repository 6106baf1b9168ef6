// Runs before the page is drawn; kept tiny. The theme chosen earlier, room for the name of who is
// signed in, the announcement that was dismissed, and the place where a reader was in a course.
(() => {
  const d = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') d.dataset.theme = theme;
    if (localStorage.getItem('account-signed-in')) d.dataset.account = '';
    // The announcement that was dismissed here.
    if (d.dataset.news && localStorage.getItem('news-seen') === d.dataset.news)
      d.dataset.newsSeen = '';
    // Who comes to a place within the page, or back to it, finds it where it was.
    const [entry] = performance.getEntriesByType('navigation');
    if (location.hash || entry?.type !== 'navigate') d.dataset.whole = '';
    const course = /^\/academy\/course\/([a-z0-9-]+)$/.exec(location.pathname);
    if (course && !location.search) {
      const place = localStorage.getItem('academy-place:' + course[1]);
      if (place && /^\d+-\d+$/.test(place) && place !== '0-0') location.replace('?lesson=' + place);
    }
  } catch {}
  // Fonts come after the first paint, so that words are never waited for; from the second page on
  // they are in the browser's cache and are used at once.
  const fonts = document.querySelector('style[data-fonts]');
  const mark = fonts.dataset.fonts;
  let known = null;
  try {
    known = localStorage.getItem('fonts');
  } catch {}
  if (known === mark) fonts.removeAttribute('media');
  const nextTask = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
  // On a slow line what comes later would come before the pictures that somebody looks at.
  const pictures = () => {
    const awaited = [...document.images]
      .filter((image) => !image.complete && isInSight(image))
      .map(
        (image) =>
          new Promise((then) =>
            ['load', 'error'].forEach((kind) =>
              image.addEventListener(kind, () => then(nextTask()), { once: true }),
            ),
          ),
      );
    return Promise.race([Promise.all(awaited), new Promise((then) => setTimeout(then, 2000))]);
  };
  const afterPaint = (then) => {
    let done = false;
    const once = () => {
      if (done) return;
      done = true;
      void pictures().then(then);
    };
    // A tab in the background paints nothing, so there is a limit to the wait.
    const late = () => setTimeout(once, 3000);
    // The first paint may be of the bare background.
    new PerformanceObserver(
      (list) => list.getEntriesByName('first-contentful-paint').length && once(),
    ).observe({ type: 'paint', buffered: true });
    if (document.readyState === 'complete') late();
    else addEventListener('load', late);
  };
  const isInSight = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  };
  // What is in sight, and the outermost of what is not, which is not entered: it may not even be
  // laid out.
  const inSight = (element, found = { seen: [], unseen: [] }) => {
    if (isInSight(element)) {
      found.seen.push(element);
      for (const child of element.children) inSight(child, found);
    } else found.unseen.push(element);
    return found;
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
  const kept = new Set();
  // What follows a link within its line begins where the link ends: that stays, too.
  const keepWords = (text, before) => {
    const given = [];
    let line;
    let by = 0;
    for (const [index, now] of wordsOf(text).entries()) {
      const was = before[index];
      if (!was || !now) continue;
      if (was.top !== line) by = 0;
      line = was.top;
      const { style, textContent } = text.children[index];
      const moved = now.right + by - was.right;
      if (Math.abs(moved) < 2.5 || Math.abs(moved) > 2 * textContent.length) continue;
      style.letterSpacing = -moved / textContent.length + 'px';
      by -= moved;
      kept.add({ style });
      given.push(style);
    }
    return given;
  };
  // Letters of another width break other lines. A text keeps its lines, by letters a hair closer or
  // wider, or at least its height, so that nothing moves.
  const changeLetters = (seen, change) => {
    width ??= innerWidth;
    const texts = seen.map((text) => [text, linesOf(text), wordsOf(text)]);
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
          kept.add(text);
          text.style.letterSpacing = letters / 1000 + 'em';
          text.style.wordSpacing = words / 1000 + 'em';
        }
        others = others.filter((one) => !isGood(one));
      }
      for (const [{ style }] of others) style.letterSpacing = style.wordSpacing = '';
    }
    for (const [text, [height]] of others) text.style.minHeight = height + 'px';
    const given = texts
      .filter((one) => !others.includes(one))
      .map((one) => [one, keepWords(one[0], one[2])]);
    for (const [one, styles] of given)
      if (styles.length && !hasLines(one)) for (const style of styles) style.letterSpacing = '';
  };
  // At another width the lines are others.
  addEventListener('resize', () => {
    if (width === undefined || innerWidth === width) return;
    for (const { style } of kept) style.minHeight = style.letterSpacing = style.wordSpacing = '';
    kept.clear();
  });
  // New letters lay out the whole page at once. What is further down keeps its size and waits, and
  // gets them a little at a time, as does what was not laid out yet (styles/base.css).
  const putOff = (unseen) => {
    const below = unseen
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([{ offsetHeight, style }, { top }]) => offsetHeight && top > 0 && !style.length);
    for (const [{ style }, { width, height }] of below) {
      style.contentVisibility = 'auto';
      style.width = width + 'px';
      style.height = height + 'px';
    }
    const given = [];
    return async () => {
      while (below.length) {
        const end = performance.now() + 4;
        while (below.length && performance.now() < end) {
          const [element] = below.shift();
          element.style.contentVisibility = 'visible';
          element.style.width = element.style.height = '';
          element.getBoundingClientRect();
          given.push(element);
        }
        await nextTask();
      }
      d.dataset.whole = '';
      for (const { style } of given) style.contentVisibility = '';
    };
  };
  // After the program, which lets the page answer and whose making would hold up this and be held
  // up by it; or without it, where it does not come.
  let isStarted;
  const whenStarted = new Promise((then) => (isStarted = then));
  const whenQuiet = () =>
    new Promise((then) =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => then(), { timeout: 1000 })
        : setTimeout(then, 100),
    );
  const bringFonts = async () => {
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
    const { seen, unseen } = inSight(document.body);
    const texts = seen.filter(hasText);
    const giveRest = putOff(unseen);
    // That of most words in a task of its own: all at once would hold up a tap.
    const isText = ({ family }) => family === 'Geist';
    for (const faces of [
      usual.filter(isText),
      [...usual.filter((face) => !isText(face)), ...rare],
    ]) {
      await nextTask();
      changeLetters(texts, () => faces.forEach((face) => document.fonts.add(face)));
    }
    await nextTask();
    await giveRest();
    try {
      localStorage.setItem('fonts', mark);
    } catch {}
  };
  const layOutRest = async () => {
    await whenQuiet();
    await putOff(inSight(document.body).unseen)();
  };
  afterPaint(() => {
    void Promise.race([whenStarted, new Promise((then) => setTimeout(then, 8000))]).then(
      known === mark ? layOutRest : bringFonts,
    );
  });
  // What is pressed before the program runs is kept in order; the program does it once
  // (src/lib/early.ts). Links, menus, fields and details work by themselves. Without the program a
  // form that was sent goes to the server as plain HTML would send it.
  const kinds = ['click', 'submit', 'keydown'];
  const list = [];
  let timer;
  const stop = () => {
    isStarted();
    clearTimeout(timer);
    for (const kind of kinds) removeEventListener(kind, note, true);
    delete d.dataset.waiting;
  };
  const release = () => {
    stop();
    const sent = list.splice(0).find(({ form }) => form?.method === 'post');
    sent?.form.requestSubmit(sent.submitter);
  };
  // Without a line the browser would show its own error in the place of what was typed.
  const giveUp = () =>
    navigator.onLine ? release() : addEventListener('online', release, { once: true });
  const isFilled = () =>
    [...document.querySelectorAll('input:not([type=hidden]), textarea, select')].some((field) =>
      /radio|checkbox/.test(field.type)
        ? field.checked !== field.defaultChecked
        : field.value !== '',
    );
  const early = (window.early = { isFilled, list, isReplaying: false, stop, release });
  const note = (event) => {
    const { type, target, key } = event;
    if (early.isReplaying || !(target instanceof Element)) return;
    let entry;
    if (type === 'submit') {
      entry = { type, target, form: target, submitter: event.submitter };
    } else if (type === 'click') {
      const button = target.closest('button:not([popovertarget])');
      // A button that sends a form is followed by the form's own event.
      if (!button || (button.form && button.type === 'submit')) return;
      entry = { type, target: button };
    } else {
      if (event.isComposing || event.repeat || event.altKey) return;
      const isModified = event.ctrlKey || event.metaKey;
      const sends = target.enterKeyHint === 'send' && !event.shiftKey;
      if (target.matches('input, textarea, select')) {
        if (key !== 'Enter' || !target.matches('textarea') || !(isModified || sends)) return;
      } else if (
        isModified ||
        /^(Tab|Shift|Control|Meta|CapsLock|F\d+)$/.test(key) ||
        (/^(Enter| )$/.test(key) && target.closest('button, a, summary'))
      )
        return;
      entry = { type, target, key, code: event.code, ctrlKey: isModified };
      if (target.matches('textarea') && target.form) entry.form = target.form;
    }
    if (entry.form) event.preventDefault();
    event.stopImmediatePropagation();
    // Pressed twice because nothing was to be seen, a form is sent once.
    if (entry.form && list.some(({ form }) => form === entry.form)) return;
    list.push(entry);
    if (entry.form || type === 'click') d.dataset.waiting = '';
    if (entry.form) timer ??= setTimeout(giveUp, 10000);
  };
  for (const kind of kinds) addEventListener(kind, note, true);
  // The program starts once the page has been shown and the browser is idle, or at the first touch.
  let started = false;
  const parsed = new Promise((then) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then);
    else then();
  });
  const start = () => {
    if (started) return;
    started = true;
    // Asked for together, evaluated one after the other, each in a task of its own.
    const parts = '%%parts%%'.split(' ');
    const ask = (files) => {
      for (const href of files)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
        );
    };
    ask(parts);
    // What the page itself is made of is fetched along with them.
    setTimeout(() => ask('%%own%%'.split(' ').filter(Boolean)));
    parts
      .reduce(
        (before, part) =>
          before.then(() => import(part)).then(() => new Promise((then) => setTimeout(then))),
        parsed,
      )
      .catch(giveUp);
  };
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: 1500 })
      : setTimeout(start, 200);
  // Where only a frame is drawn, nothing of it is worth the wait.
  if ('frame' in d.dataset) start();
  else addEventListener('load', () => afterPaint(whenIdle));
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, start, { once: true, passive: true });
})();
