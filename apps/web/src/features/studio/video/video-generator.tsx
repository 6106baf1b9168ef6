import { useState, type ReactNode } from 'react';
import { video as text } from '../../../text/en/studio/studio.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ApiRequestError } from '../../../lib/data/api.ts';
import { isRejection, proveWallet, walletState } from '../../passes/index.ts';
import { MakerScreen } from '../maker/maker-screen.tsx';
import { useMaker } from '../maker/use-maker.ts';
import { NotProvenError } from '../maker/use-sending.ts';
import { ClipPlayer } from './clip-player.tsx';
import { GifPlayer } from './gif-player.tsx';

const SIDE_PIXELS = 512;
const isNothing = (prompt: string): boolean => prompt === '';

/**
 * The generator behind the wallet gate. The wallet is proven when the server first asks for it;
 * then it goes on by itself.
 */
export function VideoGenerator(): ReactNode {
  const [isSigning, setSigning] = useState(false);
  const prove = async (): Promise<void> => {
    const wallet = walletState();
    if (wallet.phase !== 'connected') throw new NotProvenError(text.walletFirst);
    try {
      await proveWallet(wallet, () => setSigning(true));
    } catch (error) {
      if (error instanceof ApiRequestError) throw error;
      console.warn('The wallet did not sign.', error);
      throw new NotProvenError(isRejection(error) ? text.declined : text.proofFailed);
    } finally {
      setSigning(false);
    }
  };
  const maker = useMaker('video', prove);
  const [prompt, setPrompt] = useState('');
  return (
    <MakerScreen
      maker={maker}
      words={text}
      prompt={prompt}
      setPrompt={setPrompt}
      examples={text.examples}
      isOff={isNothing}
      more={isSigning ? text.signing : undefined}
      notice={<Notice kind="info">{text.beta}</Notice>}
      result={({ id, file, prompt: jobPrompt }) =>
        file !== null &&
        (file.type.startsWith('video/') ? (
          <ClipPlayer key={id} path={file.path} alt={text.alt(jobPrompt)} />
        ) : (
          <GifPlayer
            key={id}
            path={file.path}
            alt={text.alt(jobPrompt)}
            width={file.width ?? SIDE_PIXELS}
            height={file.height ?? SIDE_PIXELS}
          />
        ))
      }
    />
  );
}
