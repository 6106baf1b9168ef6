import { FEATURE_NAMES, type FeatureName } from '@firm/schema/console/features.ts';
import type { ReactNode } from 'react';
import { brandText as text } from '../../../text/en/console/brand.ts';
import styles from '../console.module.css';
import brandStyles from './brand.module.css';

/** Features offered here: all but the unticked ones. */
export const BrandFeatures = ({
  off,
  onChange,
}: {
  off: readonly FeatureName[];
  onChange: (off: FeatureName[]) => void;
}): ReactNode => (
  <details className={brandStyles.fold}>
    <summary>{text.features}</summary>
    <fieldset className={styles.choices}>
      <legend>{text.featuresHint}</legend>
      {FEATURE_NAMES.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={!off.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? off.filter((one) => one !== name) : [...off, name])
            }
          />
          {text.featureOf[name]}
        </label>
      ))}
    </fieldset>
  </details>
);
