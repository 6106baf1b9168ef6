// Drawn seldom, and part of every first load: what remembers results would be larger than what it
// saves.
'use no memo';

import { useEffect, type ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { renderError } from '../../text/en/shell.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Page } from '../../ui/page.tsx';
import styles from './render-error.module.css';

const MAIN = { as: 'main', id: 'main' } as const;

/**
 * Drawn in place of a page that failed to render; where the frame itself failed, alone. The stack
 * stays in the console and never on the page.
 */
export function RenderError({ isInFrame = false }: { isInFrame?: boolean }): ReactNode {
  const error = useRouteError();
  useEffect(() => {
    document.title = renderError.title;
    console.error(error);
  }, [error]);
  return (
    <Page {...(isInFrame ? {} : MAIN)} className={styles.frame}>
      <h1>{renderError.title}</h1>
      <p className="lead">{renderError.text}</p>
      <div className={classes('actions', styles.actions)}>
        <Button kind="primary" onClick={() => location.reload()}>
          {renderError.reload}
        </Button>
        <ButtonLink href="/">{renderError.home}</ButtonLink>
      </div>
    </Page>
  );
}
