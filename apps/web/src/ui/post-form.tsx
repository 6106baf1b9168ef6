import { formActions } from '@firm/schema/forms.ts';
import type { ComponentProps, ReactNode } from 'react';

/**
 * A form that its page's program checks and sends.
 *
 * @param action where it is posted to while no program runs
 */
export const PostForm = ({
  action = formActions.program,
  ...rest
}: ComponentProps<'form'>): ReactNode => (
  <form method="post" action={action} noValidate {...rest} />
);
