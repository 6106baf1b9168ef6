import {
  certificateLine,
  certificateSvg,
  HEIGHT,
  WIDTH,
  type Certificate,
} from '@firm/engraving/certificate';
import { formatLongDate } from '@firm/format';
import { certificateWords } from '@firm/schema/learning/certificate-words.ts';
import { Download } from 'lucide-react';
import { useRef, useTransition, type ReactNode, type RefObject } from 'react';
import { useResource } from '../../../lib/data/use-resource.ts';
import { certificate as text } from '../../../text/en/learning/certificate.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadCertificate, type CertificateFiles } from './certificate-download.ts';
import { loadCertificateFonts, loadMark, measureInPage } from './certificate-fonts.ts';
import { certificateFileName, cleanName } from './certificate-name.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './certificate.module.css';

async function drawCertificate(certificate: Certificate): Promise<string> {
  const [fonts, mark] = await Promise.all([
    loadCertificateFonts(`${certificate.name} ${certificate.courseTitle}`),
    loadMark(),
  ]);
  const drawnCertificate = mark === undefined ? certificate : { ...certificate, mark };
  const svg = certificateSvg(drawnCertificate, {
    words: certificateWords,
    measure: measureInPage(),
    fonts,
  });
  // A data address: pictures from blob addresses taint the canvas in some versions of Safari.
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** Drawing the large picture holds the page up for a moment: the button says so first. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The certificate, drawn in the page, and its download as a PNG.
 *
 * @param files where its signed PNG comes from
 */
export function CertificatePicture({
  certificate,
  files,
  children,
}: {
  certificate: Certificate;
  files: CertificateFiles;
  children?: ReactNode;
}): ReactNode {
  const { value: source } = useResource({
    key: `certificate ${JSON.stringify(certificate)}`,
    load: () => drawCertificate(certificate),
  });
  const picture = useRef<HTMLImageElement>(null);
  const { name, courseTitle, date, title = certificateWords.title } = certificate;
  const { isSaving, save } = useDownload(picture, courseTitle, files);

  return (
    <>
      {source === undefined ? (
        <div className={styles.paper} role="status">
          {text.drawing}
        </div>
      ) : (
        <img
          ref={picture}
          className={styles.paper}
          src={source}
          width={WIDTH}
          height={HEIGHT}
          alt={certificateLine(
            title,
            cleanName(name),
            cleanName(courseTitle),
            formatLongDate(date),
          )}
        />
      )}
      <div className={classes('actions', styles.actions)}>
        {children}
        <Button
          kind="primary"
          onClick={save}
          disabled={source === undefined}
          aria-disabled={isSaving}
          aria-busy={isSaving}
        >
          <Download size={18} aria-hidden /> {isSaving ? text.downloading : text.download}
        </Button>
      </div>
    </>
  );
}

/** Downloads the picture; one at a time. */
function useDownload(
  picture: RefObject<HTMLImageElement | null>,
  courseTitle: string,
  files: CertificateFiles,
) {
  const [isSaving, startSaving] = useTransition();

  const save = (): void => {
    const image = picture.current;
    if (image === null || isSaving) return;
    startSaving(async () => {
      try {
        await nextPaint();
        await downloadCertificate(image, certificateFileName(courseTitle), files);
      } catch (error) {
        console.error('The certificate could not be made into a picture.', error);
        window.alert(text.failed);
      }
    });
  };
  return { isSaving, save };
}
