import type { ReactNode } from 'react';

/**
 * A part of a page with a title, by which it is called.
 *
 * @param id of the title: an address may lead there
 */
export const Section = ({
  id,
  title,
  className,
  children,
}: {
  id: string;
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode => (
  <section className={className} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
