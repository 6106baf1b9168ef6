import * as safetyApi from '@firm/schema/api/safety.ts';
import { NOT_ADVICE } from '@firm/schema/assistant.ts';
import type { CheckUp, CheckUpChains } from '@firm/schema/tokens/check-up.ts';
import { formatCount, formatDollars, isSameAddress } from '@firm/format';
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useQuery } from '../../../lib/data/use-query.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { checkUp as text } from '../../../text/en/safety/check-up.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { useWallet } from '../../passes/index.ts';
import { StateSymbols } from '../verdict/state-icons.tsx';
import { ago } from '../verdict/words.ts';
import styles from './check-up.module.css';
import { ReminderPanel } from './reminder-panel.tsx';
import { RevokePanel } from './revoke-panel.tsx';
import { WarningList } from './warning-list.tsx';

const EVM = /^0x[0-9a-fA-F]{40}$/;
/** While the log is read further back, and once it has been. */
const READING_SECONDS = 2;
const KNOWN_SECONDS = 30;

/** Page of a wallet's permissions: all of /check-up. */
export function CheckUpPage(): ReactNode {
  const query = useQuery();
  const [chain, address] = [query.get('chain'), query.get('address')];
  const isAsked = chain !== null && address !== null && EVM.test(address);
  /** How often what is shown already was asked for once more. */
  const [times, setTimes] = useState(0);
  return (
    <Page width="list" className={styles.frame}>
      <StateSymbols />
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <CheckUpForm chain={chain} address={address} onAgain={() => setTimes(times + 1)} />
      {isAsked && (
        <Result key={`${chain} ${address} result`} chain={chain} address={address} times={times} />
      )}
      {isAsked && <ReminderPanel chain={chain} address={address} />}
    </Page>
  );
}

const chainsResource = resource(safetyApi.checkUpChains);
const START_SECONDS = 4;
/** The local chain has a sample as soon as it runs. */
const isStarting = ({ chains, sample }: CheckUpChains): boolean =>
  sample === null && chains.some(({ slug }) => slug === 'local');

type CheckUpFormProps = {
  chain: string | null;
  address: string | null;
  /** Asked for what is shown already. */
  onAgain: () => void;
};

/** The network and the address to look at, and the way there once the networks are known. */
function useCheckUpForm(
  { chain, address, onAgain }: CheckUpFormProps,
  chains: CheckUpChains['chains'] | undefined,
) {
  const [, setQuery] = useSearchParams();
  const [error, setError] = useState<string>();
  // Input here overrides the address of the page.
  const [typedAddress, setTyped] = useState<string>();
  const [pickedChain, setPicked] = useState<string>();
  /** Sent before the networks were known: it goes on as soon as they are. */
  const [waiting, setWaiting] = useState<string>();
  const shownAddress = typedAddress ?? address ?? '';
  const isShown = (slug: string, of: string): boolean =>
    slug === chain && isSameAddress(address, of);
  const choices = chains?.map(({ slug, name }) => [slug, name] as const) ?? [];
  const look = (wantedAddress: string, at: string): void => {
    setTyped(undefined);
    setPicked(undefined);
    setWaiting(undefined);
    setError(undefined);
    if (isShown(at, wantedAddress)) onAgain();
    else setQuery({ chain: at, address: wantedAddress });
  };
  const at =
    choices.find(([slug]) => slug === (pickedChain ?? chain))?.[0] ?? choices[0]?.[0] ?? '';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const enteredAddress = shownAddress.trim();
    if (!EVM.test(enteredAddress)) return setError(text.form.bad);
    setError(undefined);
    if (at === '') setWaiting(enteredAddress);
    else look(enteredAddress, at);
  };
  const goOn = useEffectEvent(
    (chainSlug: string) => waiting !== undefined && look(waiting, chainSlug),
  );
  useEffect(() => {
    if (at !== '') goOn(at);
  }, [at]);
  const isWaiting = waiting !== undefined;
  const state = { at, choices, error, shownAddress, isWaiting };
  return { ...state, isShown, look, setTyped, setPicked, submit };
}

function CheckUpForm({ chain, address, onAgain }: CheckUpFormProps): ReactNode {
  const { value, failure, isLoading, reload } = useResource(chainsResource, (chainList) => ({
    retrySeconds: START_SECONDS,
    everySeconds: chainList && isStarting(chainList) ? START_SECONDS : undefined,
  }));
  const {
    at,
    choices,
    error,
    shownAddress,
    isWaiting,
    isShown,
    look,
    setTyped,
    setPicked,
    submit,
  } = useCheckUpForm({ chain, address, onAgain }, value?.chains);
  const ownWallet = useOwnWallet(value);
  /** Checking it is what most people came for, so its button leads. */
  const offeredWallet =
    ownWallet !== undefined && !isShown(ownWallet.chain, ownWallet.address) ? ownWallet : undefined;
  return (
    <PostForm className={`card ${styles.form}`} onSubmit={submit}>
      <label className={styles.field}>
        {text.form.chain}
        <Select
          name="chain"
          value={at}
          onChange={({ target }) => setPicked(target.value)}
          options={choices.length === 0 ? [['', text.loading]] : choices}
        />
      </label>
      <Field
        label={text.form.address}
        name="address"
        hint={text.form.hint}
        error={error}
        value={shownAddress}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <div className="actions">
        <Button type="submit" kind={offeredWallet === undefined ? 'primary' : 'plain'}>
          {text.form.check}
        </Button>
        <Offers own={offeredWallet} known={value} isShown={isShown} onLook={look} />
      </div>
      {isWaiting && failure === undefined && <p role="status">{text.loading}</p>}
      {failure !== undefined && value === undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()} small>
          {text.chainsFailed} {failure.message}
        </NotLoaded>
      )}
    </PostForm>
  );
}

type Place = { address: string; chain: string };

/** The connected wallet, on its network where that is one of ours. */
function useOwnWallet(chainList: CheckUpChains | undefined): Place | undefined {
  const wallet = useWallet();
  if (wallet.phase !== 'connected') return undefined;
  const chains = chainList?.chains ?? [];
  const chain = (chains.find(({ id }) => id === wallet.chainId) ?? chains[0])?.slug;
  return chain === undefined ? undefined : { address: wallet.address, chain };
}

/** One's own wallet and a sample, but for what is shown already. */
function Offers({
  own,
  known: chainList,
  isShown,
  onLook,
}: {
  own: Place | undefined;
  known: CheckUpChains | undefined;
  isShown: (chain: string, address: string) => boolean;
  onLook: (address: string, chain: string) => void;
}): ReactNode {
  const sample = chainList?.sample;
  return (
    <>
      {own !== undefined && (
        <Button kind="primary" onClick={() => onLook(own.address, own.chain)}>
          {text.form.own}
        </Button>
      )}
      {sample != null && !isShown(sample.chain, sample.address) && (
        <Button onClick={() => onLook(sample.address, sample.chain)}>{text.form.sample}</Button>
      )}
    </>
  );
}

function Result({
  chain,
  address,
  times,
}: {
  chain: string;
  address: string;
  times: number;
}): ReactNode {
  const params = { chain, address };
  const checkUpResource = useResource(resource(safetyApi.checkUp, { params }), (latestReading) => ({
    everySeconds: latestReading?.reading.state === 'reading' ? READING_SECONDS : KNOWN_SECONDS,
    retrySeconds: 5,
    onReturn: true,
  }));
  const { value: checkUp, failure, isLoading, reload } = checkUpResource;
  const readAgain = (): void =>
    void reload((signal) => call(safetyApi.checkUp, { params, query: { fresh: '1' }, signal }));
  const goOn = useEffectEvent(readAgain);
  useEffect(() => {
    if (times > 0) goOn();
  }, [times]);
  return (
    <section className={styles.result} aria-labelledby="result">
      <h2 id="result">{text.result}</h2>
      <p className={styles.small}>{text.of(address, checkUp?.chain.name ?? chain)}</p>
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
          {failure.message}
        </NotLoaded>
      )}
      {checkUp === undefined && failure === undefined && (
        <Loading text={text.loading}>
          <div className={classes('skeleton', styles.skeleton)} />
        </Loading>
      )}
      {checkUp !== undefined && <Found found={checkUp} isLoading={isLoading} onAgain={readAgain} />}
    </section>
  );
}

function Found({
  found: checkUp,
  isLoading,
  onAgain,
}: {
  found: CheckUp;
  isLoading: boolean;
  onAgain: () => void;
}): ReactNode {
  const { permissions, reading, warnings, atRiskUsd } = checkUp;
  const isWhole = reading.state === 'complete' && !reading.isCut;
  return (
    <>
      <Reading found={checkUp} />
      {permissions === null && reading.from !== null && (
        <Notice kind="caution">{text.unanswered}</Notice>
      )}
      {permissions !== null && (
        <>
          <p className={styles.count} role="status">
            <strong>{countOf(permissions.length, isWhole)}</strong>
          </p>
          {atRiskUsd !== null && atRiskUsd > 0 && <p>{text.atRisk(formatDollars(atRiskUsd))}</p>}
          <RevokePanel found={checkUp} permissions={permissions} onDone={onAgain} />
        </>
      )}
      {warnings.length > 0 && <WarningList warnings={warnings} />}
      <p className={styles.small}>
        {text.measured(ago(checkUp.measuredAt))} · {NOT_ADVICE}
      </p>
      <div>
        <Button small disabled={isLoading} onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </>
  );
}

function countOf(count: number, isWhole: boolean): string {
  if (count === 0) return isWhole ? text.none : text.noneSoFar;
  return count === 1 ? text.one : text.count(formatCount(count));
}

/** How far back it was read: nothing is said of what was not. */
function Reading({ found: { reading } }: { found: CheckUp }): ReactNode {
  const { state, from, to, isCut } = reading;
  const since = formatCount(from ?? 0);
  if (state === 'no-logs') return <Notice kind="caution">{text.state.noLogs}</Notice>;
  if (from === null)
    return state === 'reading' ? (
      <p>{text.state.begun}</p>
    ) : (
      <Notice kind="caution">{text.state.away}</Notice>
    );
  return (
    <>
      {state === 'waiting' ? (
        <Notice kind="caution">{text.state.waiting(since)}</Notice>
      ) : (
        <p className={styles.small}>
          {state === 'reading'
            ? text.state.reading(since)
            : text.state.complete(formatCount(to ?? 0))}
        </p>
      )}
      {isCut && <Notice kind="caution">{text.state.cut}</Notice>}
    </>
  );
}
