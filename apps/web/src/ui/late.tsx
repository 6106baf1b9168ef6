import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { latePart as text } from '../text/en/late.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/**
 * A part of a page that is fetched when it is first drawn. Where it does not arrive, its place says
 * so and the rest of the page stands; `lazy()` alone would take the whole page away.
 */
export const late = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    fetchPart().then(
      (Part) => ({ default: Part }),
      (error: unknown) => {
        console.warn('A part of the page did not load.', error);
        return { default: PartFailed };
      },
    ),
  );

/** `lazy()` never asks twice, so what mends it is a full load. */
function PartFailed(): ReactNode {
  return (
    <div>
      <Notice kind="bad">
        <p>{text.text}</p>
        <Button small onClick={() => location.reload()}>
          {text.reload}
        </Button>
      </Notice>
    </div>
  );
}
