import { AudioLines, GraduationCap, House, Image, MessageSquare, Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { members as text } from '../../../text/en/members.ts';
import { useMe } from '../../accounts/index.ts';
import styles from './members.module.css';
import { Link } from '../../../ui/link.tsx';

/** The menu at the lower edge. Learn leads to the sign-in screen while nobody is signed in. */
export function BottomMenu(): ReactNode {
  const { pathname } = useLocation();
  const me = useMe();
  const items = [
    { to: '/members', label: text.menu.home, Icon: House },
    { to: '/text-to-image', label: text.menu.create, Icon: Image },
    { to: '/ai-voice', label: text.menu.voice, Icon: AudioLines },
    { to: '/uncensored-chat', label: text.menu.chat, Icon: MessageSquare },
    { to: '/music', label: text.menu.music, Icon: Music },
    { to: me?.user ? '/academy' : '/academy/auth', label: text.menu.learn, Icon: GraduationCap },
  ];
  return (
    <nav className={styles.menu} aria-label={text.menuLabel}>
      <ul>
        {items.map(({ to, label, Icon }) => (
          <li key={label}>
            <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
              <Icon size={20} strokeWidth={1.6} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
