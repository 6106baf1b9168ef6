// Drawn seldom, and part of every first load: what remembers results would be larger than what it
// saves.
'use no memo';

import { Menu, X } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router';
import { usePending } from '../../lib/forms/use-pending.ts';
import { nav, brand } from '../../text/en/shell.ts';
import { BotLink } from '../../ui/bot-link.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';
import { MoreLinks } from './top-row.tsx';
import { Link } from '../../ui/link.tsx';
import { Island } from '../../ui/island.tsx';

const links = [
  { to: '/', label: nav.home },
  { to: '/academy', label: nav.academy },
  { to: '/documentation', label: nav.docs },
  { to: '/partnerships', label: nav.partners },
  { to: '/#about', label: nav.about },
  { to: '/#token', label: nav.token },
  { to: '/nft', label: nav.nft },
] as const;

const LaunchApp = ({ wide = false }: { wide?: boolean }): ReactNode => (
  <BotLink kind="primary" small={!wide} wide={wide} data-cta="">
    {nav.launch}
  </BotLink>
);

/** From here on the links stand in the bar (shell.module.css). */
const WIDE = '(width >= 60rem)';

/** Whether a page, or one below it, is the one shown. */
const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

function useCloseWhenWide(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Where there is room the links stand in the bar, so an open menu has nothing to be over.
    const wide = matchMedia(WIDE);
    const close = (): void => menu.current?.hidePopover();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [menu]);
}

/** Loads the account's menu once somebody is signed in. */
function useHeaderAccount(setAccount: (update: () => ComponentType) => void): void {
  useEffect(() => {
    // No request without sign-in. Room is kept before the first paint (build/head-script.js).
    const load = (): void => {
      if (!('account' in document.documentElement.dataset)) return;
      import('../accounts/late/header-account.tsx').then(
        ({ HeaderAccount }) => setAccount(() => HeaderAccount),
        () => {},
      );
    };
    load();
    addEventListener('account', load);
    return () => removeEventListener('account', load);
  }, [setAccount]);
}

/**
 * The navigation bar. On small screens the links are a native popover, so the menu opens without
 * any script; it closes on any link, on Escape and on a tap outside.
 */
export function Header(): ReactNode {
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname: currentPath } = useLocation();
  const pathname = usePending()?.pathname ?? currentPath;
  useCloseWhenWide(menu);
  const [Account, setAccount] = useState<ComponentType>();
  useHeaderAccount(setAccount);
  const close = (): void => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Link to="/" className={styles.brand}>
          <BrandMark />
          {brand.name}
        </Link>
        <nav
          ref={menu}
          id="menu"
          popover="auto"
          className={styles.nav}
          aria-label={nav.label}
          onToggle={(event) => setOpen(event.newState === 'open')}
          onClick={(event) =>
            event.target instanceof Element && event.target.closest('a') !== null && close()
          }
        >
          <MenuItems pathname={pathname} Account={Account} />
        </nav>
        <div className={styles.tools}>
          <ThemeSwitch />
          <div className={styles.account}>{Account && <Account />}</div>
          <Link to="/academy/auth" className={styles.signIn}>
            {nav.signIn}
          </Link>
          <div className={styles.barLaunch}>
            <LaunchApp />
          </div>
          <button
            type="button"
            className={`${styles.round} ${styles.toggle}`}
            popoverTarget="menu"
            aria-label={isOpen ? nav.close : nav.menu}
            aria-expanded={isOpen}
          >
            {isOpen ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
          </button>
        </div>
      </div>
    </header>
  );
}

function MenuItems({
  pathname,
  Account,
}: {
  pathname: string;
  Account: ComponentType | undefined;
}): ReactNode {
  return (
    <Island as="ul" version={`${pathname} ${Account !== undefined}`}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
      <li className={styles.menuMore}>
        <ul aria-label={nav.more}>
          <MoreLinks pathname={pathname} />
        </ul>
      </li>
      <li className={styles.menuAccount}>{Account && <Account />}</li>
      <li className={styles.menuSignIn}>
        <Link to="/academy/auth">{nav.signIn}</Link>
      </li>
      <li className={styles.menuLaunch}>
        <LaunchApp wide />
      </li>
    </Island>
  );
}
