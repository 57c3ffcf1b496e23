import { GatePage } from '../../components/GatePage.tsx';
import { useSite } from '../../components/SiteContext.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { BindMobileForm } from '../../dialogs/BindMobileForm.tsx';
import { authText } from '../../text/auth.ts';

/** The gate for members without a mobile, where the site requires one. */
export default function BindMobilePage() {
  const actor = useFlow(useSite().pageFlow('bindMobile'), { occasion: 'demand', loginCode: '' });
  const { pageTitle, title, pageHint } = authText.bindMobile;
  return (
    <GatePage title={pageTitle} heading={title} hint={pageHint}>
      <BindMobileForm actor={actor} />
    </GatePage>
  );
}
