import { GatePage } from '../../components/GatePage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { authText } from '../../text/auth.ts';
import { FaceCheckCode } from './FaceCheckCode.tsx';

const { faceCheck: words } = authText;

/** The gate for members whose face must be checked. The phone does it, and this page waits. */
export default function FaceCheckPage() {
  const actor = useFlow(useWired().pageFlow('faceCheck').faceCheck);
  return (
    <GatePage title={words.title} heading={words.hint} isCentred>
      <FaceCheckCode actor={actor} width={300} />
    </GatePage>
  );
}
