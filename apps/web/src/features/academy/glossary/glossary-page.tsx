import { glossaryAddress, glossaryLetter, GLOSSARY_PATH } from '@firm/format/glossary-address.ts';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { idOfHash } from '../../../lib/page/id-of-hash.ts';
import { catalogue, course, glossary as text } from '../../../text/en/learning/academy.ts';
import { nav } from '../../../text/en/shell.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { glossaryLetters, termNames, type Term } from './glossary-content.ts';
import styles from './glossary.module.css';
import { TermSearch } from './term-search.tsx';
import { Link } from '../../../ui/link.tsx';

const names = new Map(termNames.map(({ slug, term }) => [slug, term]));
/** Names that links of the bar have too, to other places. */
const pages = new Set<string>(Object.values(nav));

/** The names of all terms, or the terms of one letter. */
export function GlossaryPage({
  letter,
  terms,
}: {
  letter: string | undefined;
  terms: readonly Term[];
}): ReactNode {
  useTerm(letter);
  return (
    <Page className={styles.frame}>
      {letter === undefined ? (
        <BackLink href="/academy">{course.back}</BackLink>
      ) : (
        <BackLink href={GLOSSARY_PATH}>{text.all}</BackLink>
      )}
      <p className="eyebrow">{catalogue.eyebrow}</p>
      <h1>{letter === undefined ? text.heading : text.letterTitle(letter.toUpperCase())}</h1>
      {letter === undefined && <p className="lead">{text.intro}</p>}
      <Letters current={letter} />
      {letter === undefined ? (
        <TermSearch total={termNames.length}>
          <Names />
        </TermSearch>
      ) : (
        <div className={styles.list}>
          {terms.map((term) => (
            <TermArticle key={term.slug} term={term} />
          ))}
        </div>
      )}
    </Page>
  );
}

/** Leads from the address of a term on another letter's page to the term. */
function useTerm(letter: string | undefined): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const slug = idOfHash(hash);
    if (names.has(slug) && glossaryLetter(slug) !== letter)
      void navigate(glossaryAddress(slug), { replace: true });
  }, [hash, letter, navigate]);
}

const Letters = ({ current }: { current: string | undefined }): ReactNode => (
  <nav aria-label={text.letters}>
    <ul className={styles.letters}>
      {glossaryLetters.map((letter) => (
        <li key={letter}>
          <Link
            to={`${GLOSSARY_PATH}?letter=${letter}`}
            aria-current={letter === current ? 'page' : undefined}
          >
            {letter.toUpperCase()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** Every name stands at its own fragment, so that a link to a term leads there without a program. */
const Names = (): ReactNode => (
  <div className={styles.names}>
    {glossaryLetters.map((letter) => (
      <section key={letter} aria-labelledby={`letter-${letter}`}>
        <h2 id={`letter-${letter}`}>{letter.toUpperCase()}</h2>
        <ul>
          {termNames
            .filter(({ slug }) => glossaryLetter(slug) === letter)
            .map(({ slug, term }) => (
              <li key={slug} id={slug}>
                <TermLink slug={slug} term={term} />
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);

const TermLink = ({ slug, term }: { slug: string; term: string }): ReactNode => (
  <Link to={glossaryAddress(slug)}>
    {term}
    {pages.has(term) && <span className="visually-hidden"> {text.asTerm}</span>}
  </Link>
);

const TermArticle = ({ term: { slug, term, html, related } }: { term: Term }): ReactNode => (
  <article id={slug} className={styles.term}>
    <h2>{term}</h2>
    {/* Built from our own Markdown and sanitised at build (packages/content-build). */}
    <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    {related.length > 0 && (
      <p className={styles.related}>
        {text.related}{' '}
        {related.map((other, index) => (
          <span key={other}>
            {index > 0 && ', '}
            <TermLink slug={other} term={names.get(other) ?? other} />
          </span>
        ))}
      </p>
    )}
  </article>
);
