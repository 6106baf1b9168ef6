import { formActions } from '@firm/schema/forms.ts';
import type { Maker } from '@firm/schema/studio.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

/**
 * Puts an example into the field. It is a form of its own, so that it works without the page's
 * program too.
 */
export function ExampleButton({
  tool,
  example,
  onChoose,
}: {
  tool: Maker;
  example: string;
  onChoose?: ((example: string) => void) | undefined;
}): ReactNode {
  return (
    <form
      method="post"
      action={formActions.example}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose?.(example);
      }}
    >
      <input type="hidden" name="tool" value={tool} />
      <input type="hidden" name="prompt" value={example} />
      <Button type="submit" small>
        {example}
      </Button>
    </form>
  );
}
