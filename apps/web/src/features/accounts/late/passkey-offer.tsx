import * as passkeysApi from '@firm/schema/api/passkeys.ts';
import { useState, type ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { passkeys as text } from '../../../text/en/account/passkeys.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../account.module.css';
import { declinePasskey } from '../sign-in/passkey-offer.ts';

/** After a sign-in with something else: a passkey for the next one, where there is none yet. */
export function PasskeyOffer(): ReactNode {
  const { value } = useResource(resource(passkeysApi.list));
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined || value?.isOn !== true || value.passkeys.length > 0) return null;
  return (
    <Notice kind="info">
      <p>{text.offer}</p>
      <div className={classes(styles.row, styles.offer)}>
        <ButtonLink small href="/account#passkeys">
          {text.offerAdd}
        </ButtonLink>
        <Button
          small
          kind="quiet"
          onClick={() => {
            declinePasskey();
            setDeclined(true);
          }}
        >
          {text.offerLater}
        </Button>
      </div>
    </Notice>
  );
}
