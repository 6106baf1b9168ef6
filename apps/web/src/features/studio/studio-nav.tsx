import { AudioLines, Clapperboard, Image, MessageSquare, Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { studio as text } from '../../text/en/studio/studio.ts';
import styles from './studio.module.css';
import { Link } from '../../ui/link.tsx';

const TOOLS = [
  { to: '/text-to-image', label: text.nav.image, Icon: Image },
  { to: '/ai-voice', label: text.nav.voice, Icon: AudioLines },
  { to: '/music', label: text.nav.music, Icon: Music },
  { to: '/video', label: text.nav.video, Icon: Clapperboard },
  { to: '/uncensored-chat', label: text.nav.chat, Icon: MessageSquare },
] as const;

/** The five tools, side by side on each of their screens. */
export function StudioNav(): ReactNode {
  const { pathname } = useLocation();
  return (
    <nav className={styles.nav} aria-label={text.navLabel}>
      <ul>
        {TOOLS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
              <Icon size={18} strokeWidth={1.6} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
