// Runs before the page is drawn; kept tiny. The theme chosen earlier, room for the name of who is
// signed in, the announcement that was dismissed, and the place where a reader was in a course.
(() => {
  const d = document.documentElement;
  // Nothing is remembered here that only the program could show.
  let isNew = false;
  try {
    isNew = Object.keys(localStorage).every((key) => key === 'theme' || key === 'fonts');
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') d.dataset.theme = theme;
    if (localStorage.getItem('account-signed-in')) d.dataset.account = '';
    // The announcement that was dismissed here.
    if (d.dataset.news && localStorage.getItem('news-seen') === d.dataset.news)
      d.dataset.newsSeen = '';
    // A visitor who comes to a place within the page, or back to it, finds it where it was.
    const [entry] = performance.getEntriesByType('navigation');
    if (location.hash || entry?.type !== 'navigate') d.dataset.whole = '';
    // Of a lesson's steps those that were opened; a place within it may lie in any.
    const course = /^\/academy\/course\/([a-z0-9-]+)$/.exec(location.pathname);
    if (course && !location.search) {
      const place = localStorage.getItem('academy-place:' + course[1]);
      if (place && /^\d+-\d+$/.test(place) && place !== '0-0') location.replace('?lesson=' + place);
    }
    if (course && !location.hash) {
      const lesson = new URLSearchParams(location.search).get('lesson') ?? '0-0';
      const read = (name, none) => JSON.parse(localStorage.getItem(name + course[1]) ?? none);
      if (!read('academy-progress:', '[]').includes(lesson))
        d.dataset.steps = read('academy-steps:', '{}')[lesson] ?? 1;
    }
  } catch {}
  // Fonts come after the first paint, so that words are never waited for; from the second page on
  // they are in the browser's cache and are used at once.
  const fonts = document.querySelector('style[data-fonts]');
  const mark = fonts.dataset.fonts;
  let storedMark = null;
  try {
    storedMark = localStorage.getItem('fonts');
  } catch {}
  if (storedMark === mark) fonts.removeAttribute('media');
  const nextTask = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
  const once = (work) => {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      work();
    };
  };
  // On a slow line what comes later would come before the pictures that somebody looks at.
  const pictures = () => {
    const loads = [...document.images]
      .filter((image) => !image.complete && isInSight(image))
      .map(
        (image) =>
          new Promise((then) =>
            ['load', 'error'].forEach((kind) =>
              image.addEventListener(kind, () => then(nextTask()), { once: true }),
            ),
          ),
      );
    return Promise.race([Promise.all(loads), new Promise((then) => setTimeout(then, 2000))]);
  };
  const afterPaint = (then) => {
    const go = once(() => void pictures().then(then));
    // A tab in the background paints nothing, so there is a limit to the wait.
    const late = () => setTimeout(go, 3000);
    // The first paint may be of the bare background.
    new PerformanceObserver(
      (list) => list.getEntriesByName('first-contentful-paint').length && go(),
    ).observe({ type: 'paint', buffered: true });
    if (document.readyState === 'complete') late();
    else addEventListener('load', late);
  };
  const isInSight = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  };
  // After the program, which lets the page answer and whose making would hold up this and be held
  // up by it; or without it, where it does not come.
  let isStarted;
  const whenStarted = new Promise((then) => (isStarted = then));
  // Letters and what stands below are laid out by a file of its own, so that the page itself is small.
  const letters = '%%letters%%';
  afterPaint(() => {
    void Promise.race([whenStarted, new Promise((then) => setTimeout(then, 8000))])
      .then(() => import(letters))
      .then(({ layOut }) => layOut({ fonts, isInCache: storedMark === mark, nextTask }))
      .catch(() => (d.dataset.whole = ''));
  });
  // Presses before the program runs are kept in order; the program does each once
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
  // Without the program nothing would open them.
  const openAll = () => delete d.dataset.steps;
  // A lesson that was marked is kept as the program keeps it (features/academy/progress.ts): a
  // guest has no account to keep it in.
  const keepLesson = ({ form }) => {
    const { course, lesson } = form?.elements ?? {};
    if (!course || !lesson) return;
    try {
      const key = 'academy-progress:' + course.value;
      const doneLessons = JSON.parse(localStorage.getItem(key) ?? '[]');
      if (!doneLessons.includes(lesson.value))
        localStorage.setItem(key, JSON.stringify([...doneLessons, lesson.value]));
      const keptField = { type: 'hidden', name: 'kept', value: 'browser' };
      form.append(Object.assign(document.createElement('input'), keptField));
    } catch {}
  };
  addEventListener('pagehide', () => list.forEach(keepLesson));
  const release = () => {
    stop();
    openAll();
    const sentEntry = list.splice(0).find(({ form }) => form?.method === 'post');
    if (sentEntry) keepLesson(sentEntry);
    sentEntry?.form.requestSubmit(sentEntry.submitter);
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
    start();
    if (entry.form || type === 'click') d.dataset.waiting = '';
    if (entry.form) timer ??= setTimeout(giveUp, 10000);
  };
  for (const kind of kinds) addEventListener(kind, note, true);
  // The program starts once the page has been shown and the browser is idle, or at the first touch.
  // Where nothing in sight needs it, it is fetched then, and starts when somebody uses the page.
  const whenParsed = new Promise((then) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then);
    else then();
  });
  // Asked for together, evaluated one after the other, each in a task of its own.
  const parts = '%%parts%%'.split(' ');
  const fetchParts = once(() => {
    const ask = (files) => {
      for (const href of files)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
        );
    };
    ask(parts);
    // The page's own parts are fetched along with them.
    setTimeout(() => ask('%%own%%'.split(' ').filter(Boolean)));
  });
  let hasBegun = false;
  const start = once(() => {
    hasBegun = true;
    delete d.dataset.resting;
    fetchParts();
    parts
      .reduce(
        (before, part) =>
          before.then(() => import(part)).then(() => new Promise((then) => setTimeout(then))),
        whenParsed,
      )
      .catch(() => (openAll(), giveUp()));
  });
  const startAt = (kinds) => {
    for (const kind of kinds) addEventListener(kind, start, { once: true, passive: true });
  };
  // A part that is not laid out is not in sight.
  const isLive = (element) =>
    element.checkVisibility?.({ contentVisibilityAuto: true }) !== false && isInSight(element);
  const startOrRest = () => {
    if (
      hasBegun ||
      !isNew ||
      !('rests' in d.dataset) ||
      'whole' in d.dataset ||
      [...document.querySelectorAll('[data-live], [data-widget]')].some(isLive)
    )
      return start();
    fetchParts();
    isStarted();
    d.dataset.resting = '';
    startAt(['pointermove', 'wheel', 'scroll', 'resize', 'click']);
  };
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(startOrRest, { timeout: 1500 })
      : setTimeout(startOrRest, 200);
  // Where only a frame is drawn, nothing of it is worth the wait.
  if ('frame' in d.dataset) start();
  else addEventListener('load', () => afterPaint(whenIdle));
  startAt(['pointerdown', 'keydown', 'focusin']);
})();
