// Runs before the page is drawn; kept tiny. The theme chosen earlier, room for the name of who is
// signed in, and the place where a reader was in a course.
(() => {
  const d = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') d.dataset.theme = theme;
    if (localStorage.getItem('account-signed-in')) d.dataset.account = '';
    const course = /^\/academy\/course\/([a-z0-9-]+)$/.exec(location.pathname);
    if (course && !location.search) {
      const place = localStorage.getItem('academy-place:' + course[1]);
      if (place && /^\d+-\d+$/.test(place) && place !== '0-0') location.replace('?lesson=' + place);
    }
  } catch {}
  // Fonts come after the first paint, so that words are never waited for; from the second page on they are in the
  // browser's cache and are used at once.
  const fonts = document.querySelector('style[data-fonts]');
  const mark = fonts.dataset.fonts;
  const showFonts = () => fonts.removeAttribute('media');
  let known = null;
  try {
    known = localStorage.getItem('fonts');
  } catch {}
  if (known === mark) showFonts();
  const afterPaint = (then) => {
    let done = false;
    const once = () => {
      if (done) return;
      done = true;
      then();
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
  afterPaint(() => {
    if (known === mark) return;
    // Faces for rare letters are left to the browser. All others at once: one after the other, each would lay the page out anew.
    const fetched = [...fonts.textContent.matchAll(/url\(([^)]+)\)(?![^}]*unicode-range)/g)].map(
      ([, href]) =>
        new Promise((then) => {
          document.head.append(
            Object.assign(document.createElement('link'), {
              rel: 'preload',
              as: 'font',
              crossOrigin: '',
              href,
              onload: then,
              onerror: then,
            }),
          );
        }),
    );
    void Promise.all(fetched).then(() => {
      showFonts();
      try {
        localStorage.setItem('fonts', mark);
      } catch {}
    });
  });
  // What is pressed before the program runs is kept in order; the program does it once (src/lib/early.ts). Links, menus, fields
  // and details work by themselves. Without the program a form that was sent goes to the server as plain HTML would send it.
  const kinds = ['click', 'submit', 'keydown'];
  const list = [];
  let timer;
  const stop = () => {
    clearTimeout(timer);
    for (const kind of kinds) removeEventListener(kind, keep, true);
    delete d.dataset.waiting;
  };
  const release = () => {
    stop();
    const sent = list.splice(0).find(({ form }) => form?.method === 'post');
    sent?.form.requestSubmit(sent.submitter);
  };
  const isFilled = () =>
    [...document.querySelectorAll('input:not([type=hidden]), textarea, select')].some((field) =>
      /radio|checkbox/.test(field.type)
        ? field.checked !== field.defaultChecked
        : field.value !== '',
    );
  const early = (window.early = { isFilled, list, isReplaying: false, stop, release });
  const keep = (event) => {
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
    if (entry.form) timer ??= setTimeout(release, 10000);
  };
  for (const kind of kinds) addEventListener(kind, keep, true);
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
    // What the page itself is made of is fetched along with them.
    for (const href of parts.concat('%%own%%'.split(' ').filter(Boolean)))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    parts
      .reduce(
        (before, part) =>
          before.then(() => import(part)).then(() => new Promise((then) => setTimeout(then))),
        parsed,
      )
      .catch(release);
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
