// Runs before the page is drawn; kept tiny. The theme chosen earlier, and the place where a reader was in a course.
(() => {
  const d = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') d.dataset.theme = theme;
    const course = /^\/academy\/course\/([a-z0-9-]+)$/.exec(location.pathname);
    if (course && !location.search) {
      const place = localStorage.getItem('academy-place:' + course[1]);
      if (place && /^\d+-\d+$/.test(place) && place !== '0-0') location.replace('?lesson=' + place);
    }
  } catch {}
  // The program starts once the page has been shown and the browser is idle, or at the first touch.
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    void import('%%entry%%');
  };
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1500 }) : setTimeout(start, 200));
  addEventListener('load', () => {
    // Not before something is on the screen; a tab in the background paints nothing, so there is a limit to the wait.
    new PerformanceObserver(whenIdle).observe({ type: 'paint', buffered: true });
    setTimeout(whenIdle, 3000);
  });
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start, { once: true, passive: true });
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button:not([popovertarget])');
    if (button && !window.hasStarted) window.earlyPress = button;
  });
})();
