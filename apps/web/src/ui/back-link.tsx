import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { ButtonLink } from './button.tsx';

/** The way up from a page, at its top: the arrow stands in line with the text below. */
export function BackLink({ href, children }: { href: string; children: string }): ReactNode {
  return (
    <ButtonLink href={href} kind="quiet" small className={styles.back}>
      <ArrowLeft size={16} aria-hidden /> {children}
    </ButtonLink>
  );
}
