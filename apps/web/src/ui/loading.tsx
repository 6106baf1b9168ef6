import type { ReactNode } from 'react';

/**
 * In place of what is being read: said once, and its room kept.
 *
 * @param children what keeps the room
 */
export const Loading = ({
  text,
  className,
  children,
}: {
  text: string;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode => (
  <div className={className} aria-busy="true" data-program>
    <p className="visually-hidden" role="status">
      {text}
    </p>
    {children}
  </div>
);
