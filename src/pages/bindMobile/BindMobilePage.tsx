import { GatePage } from '../../components/GatePage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { BindMobileForm } from '../../dialogs/BindMobileForm.tsx';
import { authText } from '../../text/auth.ts';

/** The gate for members without a mobile, if the site requires one. */
export default function BindMobilePage() {
  const actor = useFlow(useWired().pageFlow('bindMobile').bindMobile, { occasion: 'demand', loginCode: '' });
  const { pageTitle, title, pageHint } = authText.bindMobile;
  return (
    <GatePage title={pageTitle} heading={title} hint={pageHint}>
      <BindMobileForm actor={actor} />
    </GatePage>
  );
}
