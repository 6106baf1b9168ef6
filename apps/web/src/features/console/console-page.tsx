import * as consoleApi from '@firm/schema/api/console/console.ts';
import * as readingsApi from '@firm/schema/api/console/console-readings.ts';
import type { Standing } from '@firm/schema/console/door.ts';
import { Suspense, type ReactNode } from 'react';
import { resource } from '../../lib/data/resource.ts';
import { useQuery } from '../../lib/data/use-query.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { consoleText as text } from '../../text/en/console/console.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './console.module.css';
import { useMe } from '../accounts/index.ts';
import { ConsoleMenu } from './console-menu.tsx';
import { SECTIONS } from './sections.ts';

/** Permitted parts of the console. */
export function ConsolePage(): ReactNode {
  // The bar shows who works here, also in a browser that knew of nobody.
  useMe();
  const { value, failure, isLoading, reload } = useResource(resource(consoleApi.standing));
  const isSignedOut = failure?.status === 401;
  return (
    <Page className={styles.page}>
      <h1>{text.title}</h1>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      {value === undefined && failure === undefined && (
        <Loading text={text.loading}>
          <div className={classes('skeleton', styles.skeleton)} />
        </Loading>
      )}
      {isSignedOut && (
        <>
          <p className="lead">{text.signedOut}</p>
          <div>
            <ButtonLink kind="primary" href="/academy/auth?return=%2Fconsole">
              {text.signIn}
            </ButtonLink>
          </div>
        </>
      )}
      {failure !== undefined && !isSignedOut && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
          {failure.message}
        </NotLoaded>
      )}
      {value !== undefined && failure === undefined && <Opened standing={value} />}
    </Page>
  );
}

function Opened({
  standing: { role, permissions, mustSetUpSecondStep },
}: {
  standing: Standing;
}): ReactNode {
  const requestedSection = useQuery().get('section');
  // A part that is opened later may be done meanwhile.
  const { value: overview } = useResource(
    mustSetUpSecondStep ? undefined : resource(readingsApi.overview),
    { everySeconds: 60, onReturn: true },
  );
  const sections = SECTIONS.filter(({ permission }) => permissions.includes(permission));
  const chosenSection = sections.find(({ key }) => key === requestedSection) ?? sections[0];
  if (mustSetUpSecondStep)
    return (
      <>
        <Notice kind="caution">{text.secondStep}</Notice>
        <div>
          <ButtonLink kind="primary" href="/account#second-step">
            {text.setUp}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <div className={styles.shell}>
      <ConsoleMenu sections={sections} current={chosenSection?.key} overview={overview} />
      <div className={styles.stage}>
        <p className="muted">{text.workingAs(text.roles[role])}</p>
        {chosenSection !== undefined && (
          <Section
            id="console-part"
            title={text.section[chosenSection.key]}
            className={styles.part}
          >
            <Suspense fallback={<p role="status">{text.loading}</p>}>
              <chosenSection.Part permissions={permissions} />
            </Suspense>
          </Section>
        )}
      </div>
    </div>
  );
}
