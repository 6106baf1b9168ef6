import { formatLongDate } from '@firm/format';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState, useTransition, type ReactNode } from 'react';
import { certificate as text } from '../../text/en/certificate.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { downloadCertificate } from './certificate-download.ts';
import { loadCertificateFonts, measureInPage } from './certificate-fonts.ts';
import { certificateFileName, cleanName } from './certificate-name.ts';
import { certificateSvg, HEIGHT, WIDTH } from './certificate-svg.ts';
import styles from './certificate.module.css';
import { Confetti } from './confetti.tsx';

/** Drawing the large picture holds the page up for a moment: the button says so first. */
const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The certificate, large, under falling confetti, and its download as a PNG. */
export function CertificateModal({ name, courseTitle, onClose }: { name: string; courseTitle: string; onClose: () => void }): ReactNode {
  const [today] = useState(() => new Date());
  const [source, setSource] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  const [isSaving, startSaving] = useTransition();

  useEffect(() => {
    let isGone = false;
    void loadCertificateFonts().then((fonts) => {
      if (isGone) return;
      const svg = certificateSvg({ name, courseTitle, date: today }, measureInPage(), fonts);
      // A data address: pictures from blob addresses taint the canvas in some versions of Safari.
      setSource(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
    });
    return () => {
      isGone = true;
    };
  }, [name, courseTitle, today]);

  const save = (): void => {
    const image = picture.current;
    if (image === null || isSaving) return;
    startSaving(async () => {
      try {
        await nextPaint();
        await downloadCertificate(image, certificateFileName(courseTitle));
      } catch (error) {
        console.error('The certificate could not be made into a picture.', error);
        window.alert(text.failed);
      }
    });
  };

  return (
    <Dialog title={text.modalTitle} onClose={onClose} wide>
      {source === undefined ? (
        <div className={styles.paper} role="status">
          {text.drawing}
        </div>
      ) : (
        <img ref={picture} className={styles.paper} src={source} width={WIDTH} height={HEIGHT} alt={text.alternative(cleanName(name), cleanName(courseTitle), formatLongDate(today))} />
      )}
      <div className={styles.actions}>
        <Button kind="primary" onClick={save} disabled={source === undefined} aria-disabled={isSaving} aria-busy={isSaving}>
          <Download size={18} aria-hidden /> {isSaving ? text.downloading : text.download}
        </Button>
      </div>
      <Confetti />
    </Dialog>
  );
}
