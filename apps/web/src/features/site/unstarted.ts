import { loadFailure as text } from '../../text/en/shell.ts';
import styles from './shell.module.css';

/**
 * Says on a page as it was drawn that a part of its program did not come. Without React, which
 * would replace what stands there; links and forms work without it. Loads the page anew once the
 * browser is online again.
 */
export function showUnstarted(): void {
  const notice = document.createElement('p');
  notice.className = styles['unstarted'] ?? '';
  notice.setAttribute('role', 'alert');
  const again = Object.assign(document.createElement('a'), {
    href: location.href,
    textContent: text.retry,
  });
  // An address with an anchor would only scroll.
  again.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  notice.append(`${text.unstarted} `, again);
  document.body.prepend(notice);
  window.early?.release();
  window.addEventListener('online', () => location.reload());
}
