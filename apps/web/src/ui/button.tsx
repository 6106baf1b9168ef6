// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';

type Look = {
  kind?: Kind | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
};

const look = ({ kind = 'plain', small, wide }: Look, own?: string): string =>
  classes(
    styles.button,
    kind !== 'plain' && styles[kind],
    small && styles.small,
    wide && styles.wide,
    own,
  );

/** A button; `type="button"` unless said otherwise, so that it never submits a form by accident. */
export function Button({
  kind,
  small,
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return <button type={type} className={look({ kind, small, wide }, className)} {...rest} />;
}

/**
 * A link that looks like a button. Addresses of our own pages are followed in the page, others as
 * plain links.
 */
export function ButtonLink({
  kind,
  small,
  wide,
  className,
  href,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }): ReactNode {
  const name = look({ kind, small, wide }, className);
  return href.startsWith('/') && rest.target === undefined ? (
    <Link to={href} className={name} {...rest} />
  ) : (
    <a href={href} className={name} {...rest} />
  );
}
