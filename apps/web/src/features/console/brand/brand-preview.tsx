import * as brandApi from '@firm/schema/api/console/console-brand.ts';
import { addressOf } from '@firm/schema/endpoint.ts';
import type { Brand } from '@firm/schema/console/brand.ts';
import type { Theme } from '@firm/schema/console/contrast.ts';
import type { ReactNode } from 'react';
import { brandText as text } from '../../../text/en/console/brand.ts';
import styles from './brand.module.css';

const THEMES: readonly Theme[] = ['dark', 'light'];

/** The head, a button, a link and the foot of a page, on both themes. */
export const BrandPreview = ({ brand }: { brand: Brand }): ReactNode => (
  <div role="group" aria-label={text.preview} className={styles.previews}>
    {THEMES.map((theme) => (
      <Preview key={theme} theme={theme} brand={brand} />
    ))}
  </div>
);

function Preview({ theme, brand }: { theme: Theme; brand: Brand }): ReactNode {
  const accent = theme === 'dark' ? brand.accentDark : brand.accentLight;
  return (
    <figure className={styles.preview} data-theme={theme}>
      <figcaption className={styles.caption}>{text.previewOf[theme]}</figcaption>
      <p className={styles.name}>
        {brand.logo !== '' && (
          <img
            src={addressOf(brandApi.picture, { params: { id: brand.logo } })}
            alt=""
            width={28}
            height={28}
          />
        )}
        {brand.name.toUpperCase()} <span style={{ color: accent }}>{brand.heroLine}</span>
      </p>
      <p>
        <span className={styles.button} style={{ background: accent }}>
          {text.previewButton}
        </span>{' '}
        <span style={{ color: accent, textDecoration: 'underline' }}>{text.previewLink}</span>
      </p>
      <p className={styles.foot}>
        {brand.footerLine}
        <br />
        {brand.copyright}
      </p>
    </figure>
  );
}
