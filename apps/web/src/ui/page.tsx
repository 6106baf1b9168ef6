// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';

/**
 * The frame of what a page shows: one column with room above it.
 *
 * @param props width: how wide the column may get, the whole page where nothing is said
 */
export const Page = ({
  as: Tag = 'div',
  width,
  className,
  ...rest
}: {
  as?: 'div' | 'main' | 'article';
  width?: 'form' | 'narrow' | 'text' | 'list' | 'wide';
} & HTMLAttributes<HTMLElement>): ReactNode => (
  <Tag className={classes('wrap', styles.page, className)} data-width={width} {...rest} />
);
