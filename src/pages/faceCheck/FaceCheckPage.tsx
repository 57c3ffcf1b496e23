import { GatePage } from '../../components/GatePage.tsx';
import { useSite } from '../../components/SiteContext.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { authText } from '../../text/auth.ts';
import { FaceCheckCode } from './FaceCheckCode.tsx';

const { faceCheck: words } = authText;

/** The gate for members whose face must be checked: the phone does it, this page waits. */
export default function FaceCheckPage() {
  const actor = useFlow(useSite().pageFlow('faceCheck'));
  return (
    <GatePage title={words.title} heading={words.hint}>
      <FaceCheckCode actor={actor} width={300} />
    </GatePage>
  );
}
