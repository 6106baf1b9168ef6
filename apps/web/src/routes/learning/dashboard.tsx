import type { Dashboard } from '@firm/schema/learning/academy.ts';
import type { Me } from '@firm/schema/people/accounts.ts';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import {
  CertificateList,
  ReviewCard,
  ReviewPanel,
  useReview,
  dashboardStyles as styles,
  LearningCenter,
  Rankings,
  Sidebar,
  Tabs,
  useDashboard,
} from '../../features/academy/index.ts';
import {
  isPasskeyOffered,
  useMe,
  useSessionEnded,
  SessionEnded,
  Suspended,
} from '../../features/accounts/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { certificateList } from '../../text/en/learning/certificates.ts';
import { dashboard as text } from '../../text/en/learning/dashboard.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { classes } from '../../ui/classes.ts';
import { late } from '../../ui/late.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Learning dashboard · The Firm',
    description: 'Your courses, your progress and the rankings.',
    noIndex: true,
    isFrame: true,
  },
};

const PasskeyOffer = late(
  async () => (await import('../../features/accounts/late/passkey-offer.tsx')).PasskeyOffer,
);
/** Fetched for who has a role only. */
const WayIn = late(async () => (await import('../../features/console/late/way-in.tsx')).WayIn);

type User = NonNullable<Me['user']>;
type Tab = keyof typeof text.tabs;

const isTab = (key: string): key is Tab => Object.hasOwn(text.tabs, key);

export function Component(): ReactNode {
  const me = useMe();
  const hasEnded = useSessionEnded();
  const { value: dashboard, failure, isLoading, reload } = useDashboard();
  const user = me?.user ?? null;
  const reviewing = useReview(user !== null);
  const isSignedOut = hasEnded && user === null;
  const isKnown = user !== null && dashboard != null;
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{text.title}</h1>
      {failure !== undefined && !hasEnded && (
        <div className={styles.panel}>
          <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
            {failure.message}
          </NotLoaded>
        </div>
      )}
      {isSignedOut && (
        <div className={styles.panel}>
          <SessionEnded returnTo="/dashboard" />
        </div>
      )}
      {failure === undefined && !isSignedOut && !isKnown && (
        <>
          <noscript>
            <p>{text.noScript}</p>
          </noscript>
          <Loading text={text.loading} className={styles.columns}>
            <div className={classes('skeleton', styles.skeleton)} />
            <div className={classes('skeleton', styles.skeleton)} />
          </Loading>
        </>
      )}
      {failure === undefined && isKnown && (
        <Columns
          user={user}
          dashboard={dashboard}
          reviewing={reviewing}
          onChange={() => void reload()}
        />
      )}
    </div>
  );
}

/** Personal facts besides learning. */
function Columns({
  user,
  dashboard,
  reviewing,
  onChange,
}: {
  user: User;
  dashboard: Dashboard;
  reviewing: ReturnType<typeof useReview>;
  onChange: () => void;
}): ReactNode {
  const [query, setQuery] = useSearchParams();
  const tabParam = query.get('tab') ?? '';
  const tab = isTab(tabParam) ? tabParam : 'learning';
  const setTab = (key: Tab): void =>
    setQuery(key === 'learning' ? {} : { tab: key }, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.columns}>
      <Sidebar user={user} dashboard={dashboard}>
        {user.isOperator && (
          <Suspense fallback={null}>
            <WayIn />
          </Suspense>
        )}
      </Sidebar>
      <Tabs tabs={text.tabs} chosen={tab} onChoose={setTab}>
        <Suspended user={user} />
        {tab === 'learning' && (
          <>
            {isPasskeyOffered() && (
              <Suspense fallback={null}>
                <PasskeyOffer />
              </Suspense>
            )}
            <ReviewCard review={reviewing.value} onOpen={() => setTab('review')} />
            <LearningCenter courses={dashboard.courses} />
          </>
        )}
        {tab === 'review' && <ReviewPanel {...reviewing} />}
        {tab === 'profile' && <Profile user={user} dashboard={dashboard} />}
        {tab === 'rankings' && <Rankings ranking={dashboard.ranking} onChange={onChange} />}
      </Tabs>
    </div>
  );
}

const Profile = ({ user, dashboard }: { user: User; dashboard: Dashboard }): ReactNode => (
  <>
    <dl className={styles.facts}>
      <div>
        <dt>{text.name}</dt>
        <dd>{user.displayName ?? text.trader}</dd>
      </div>
      <div>
        <dt>{text.member}</dt>
        <dd>{user.email === '' ? text.noEmail : user.email}</dd>
      </div>
      <div>
        <dt>{text.level}</dt>
        <dd>
          {dashboard.level} · {text.xp(dashboard.xp)}{' '}
          {dashboard.isSample && <span className={styles.sample}>{text.sample}</span>}
        </dd>
      </div>
    </dl>
    <Section id="certificates" title={certificateList.title} className={styles.certificates}>
      <CertificateList />
    </Section>
    <div>
      <ButtonLink href="/account">{text.account}</ButtonLink>
    </div>
  </>
);
