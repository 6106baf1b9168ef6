import * as peopleApi from '@firm/schema/api/console/console-people.ts';
import {
  PEOPLE_FILTERS,
  PEOPLE_ORDERS,
  type PeopleQuery,
  type PersonLine,
} from '@firm/schema/console/people.ts';
import { formActions } from '@firm/schema/forms.ts';
import { formatLongDate } from '@firm/format';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { consoleText } from '../../../text/en/console/console.ts';
import { peopleText as text } from '../../../text/en/console/people.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import type { PartProps } from '../part-props.ts';
import { usePages } from '../use-pages.ts';
import { Person } from '../person.tsx';
import { Link } from '../../../ui/link.tsx';

/** A search names people: it is kept outside the address, for the life of this tab. */
type Place = { search?: unknown } | null;

/**
 * By which the form is filled in anew: where another search comes than the one that was sent from
 * it, as on the way back. Who has just pressed goes on typing where they are.
 */
function useFormKey(address: string): { key: number; onSend: (address: string) => void } {
  const [{ shown: shownAddress, key, sent: sentSearch }, set] = useState({
    shown: address,
    key: 0,
    sent: '',
  });
  if (address !== shownAddress)
    set({ shown: address, key: address === sentSearch ? key : key + 1, sent: '' });
  return { key, onSend: (next) => set({ shown: shownAddress, key, sent: next }) };
}

/** Everybody with an account; the address holds which of them, in which order, and whom one looks at. */
export function People({ permissions }: PartProps): ReactNode {
  const [query, setQuery] = useSearchParams();
  // Whatever a page of ours has put there.
  const place = useLocation().state as Place;
  const person = query.get('person');
  const search = typeof place?.search === 'string' ? place.search : '';
  const form = useFormKey(`${query} ${search}`);
  if (person !== null)
    return <Person key={person} userId={person} permissions={permissions} back={without(query)} />;
  const filter = PEOPLE_FILTERS.find((one) => one === query.get('filter')) ?? 'all';
  const order = PEOPLE_ORDERS.find((one) => one === query.get('order')) ?? 'newest';
  const set = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const next = new URLSearchParams({ section: 'people' });
    const formData = new FormData(event.currentTarget);
    for (const name of ['filter', 'order']) {
      const value = formData.get(name);
      if (typeof value === 'string') next.set(name, value);
    }
    const searchEntry = formData.get('search');
    const searchText = typeof searchEntry === 'string' ? searchEntry : '';
    form.onSend(`${next} ${searchText}`);
    setQuery(next, { state: { search: searchText }, preventScrollReset: true });
  };
  return (
    <>
      <SearchForm key={form.key} query={{ search, filter, order }} onSubmit={set} />
      <Found query={{ search, filter, order }} address={query} />
    </>
  );
}

function SearchForm({
  query: { search, filter, order },
  onSubmit,
}: {
  query: Omit<PeopleQuery, 'cursor'>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}): ReactNode {
  const hintId = useId();
  return (
    <form method="post" action={formActions.program} className={styles.row} onSubmit={onSubmit}>
      <Field
        label={text.search}
        aria-describedby={hintId}
        name="search"
        type="search"
        maxLength={100}
        defaultValue={search}
      />
      <label className={styles.label}>
        {text.filter}
        <Select
          name="filter"
          options={PEOPLE_FILTERS.map((one) => [one, text.filters[one]] as const)}
          defaultValue={filter}
        />
      </label>
      <label className={styles.label}>
        {text.order}
        <Select
          name="order"
          options={PEOPLE_ORDERS.map((one) => [one, text.orders[one]] as const)}
          defaultValue={order}
        />
      </label>
      <Button type="submit" kind="primary">
        {text.find}
      </Button>
      <p id={hintId} className={`muted ${styles.whole}`}>
        {text.searchHint}
      </p>
    </form>
  );
}

const without = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('person');
  return `/console?${rest}`;
};

function Found({
  query,
  address,
}: {
  query: Omit<PeopleQuery, 'cursor'>;
  address: URLSearchParams;
}): ReactNode {
  const pages = usePages(
    resource(peopleApi.list, { body: query }),
    (cursor, signal) => call(peopleApi.list, { body: { ...query, cursor }, signal }),
    (before, page) => ({ ...page, people: [...before.people, ...page.people] }),
  );
  const people = pages.value?.people ?? [];
  const pathOf = ({ userId }: PersonLine): string => {
    const to = new URLSearchParams(address);
    to.set('section', 'people');
    to.set('person', userId);
    return `/console?${to}`;
  };
  return (
    <>
      {pages.value !== undefined && people.length === 0 && <p role="status">{text.empty}</p>}
      {people.length > 0 && (
        <StackTable label={text.label} head={text.head} className={styles.table}>
          {people.map((one) => (
            <StackRow
              key={one.userId}
              head={text.head}
              cells={[
                <Link key="link" to={pathOf(one)} state={{ search: query.search }}>
                  {one.email}
                </Link>,
                one.name === '' ? text.noName : one.name,
                formatLongDate(Date.parse(one.joinedAt)),
                stateOf(one),
              ]}
            />
          ))}
        </StackTable>
      )}
      <PageEnd pages={pages} />
    </>
  );
}

const stateOf = ({ role, isPremium, isSuspended, emailVerified }: PersonLine): string =>
  [
    ...(role === null ? [] : [consoleText.roles[role]]),
    ...(isSuspended ? [text.suspended] : []),
    ...(isPremium ? [text.premium] : []),
    ...(emailVerified ? [] : [text.unconfirmed]),
  ].join(', ');
