import { formActions } from '@firm/schema/forms.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/**
 * A button that says a command. It is a form of its own, so that it works without the page's
 * program too.
 */
export function SayButton({
  label,
  command,
  onSay,
}: {
  label: string;
  command: string;
  onSay: (command: string) => void;
}): ReactNode {
  return (
    <form
      method="post"
      action={formActions.question}
      data-command={command.startsWith('/') ? command : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSay(command);
      }}
    >
      <input type="hidden" name="text" value={command} />
      <Button type="submit" small>
        {label}
      </Button>
    </form>
  );
}
