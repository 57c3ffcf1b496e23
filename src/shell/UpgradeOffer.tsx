import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Button } from '../components/Button.tsx';
import { useWired } from '../components/WiredContext.tsx';
import { siteUpgradeText as text } from '../text/siteUpgrade.ts';

/** The offer of a new version, at the lower edge, where it covers no button of the header. It does not take the focus. */
export default function UpgradeOffer() {
  const actor = useWired().backgroundFlow('siteUpgrade');
  const offered = useSelector(actor, (snapshot) => snapshot.matches({ found: 'offered' }));
  return (
    <Box as="section" aria-label={text.label}>
      <Box role="status">
        {offered && (
          <Box
            position="fixed"
            bottom="max(16px, env(safe-area-inset-bottom))"
            insetInline={{ base: '4', md: 'auto' }}
            insetInlineStart={{ md: '8' }}
            zIndex="header"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            columnGap="4"
            paddingBlock="2"
            paddingInlineStart="4"
            paddingInlineEnd="2"
            bg="surface"
            borderWidth="1px"
            borderRadius="card"
            boxShadow="float"
            animation="appear 180ms ease-out"
            // The offer is above a page's own bar at the lower edge, which is 74 px high or, with two rows, 114 px.
            css={{ 'body:has([data-lower-bar]) &': { bottom: { base: '8rem', md: '4' } } }}
          >
            <chakra.span>{text.offer}</chakra.span>
            <Box display="flex" marginInlineStart="auto">
              <Button variant="link" onClick={() => actor.send({ type: 'upgrade.accepted' })}>
                {text.reload}
              </Button>
              <Button variant="ghost" onClick={() => actor.send({ type: 'upgrade.postponed' })}>
                {text.later}
              </Button>
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  );
}
