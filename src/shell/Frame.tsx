import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { type NavigationType, type Navigator, Route, Router, Routes } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import type { navigationMachine } from '../../machines/app/navigation.machine.ts';
import { routeOf } from '../addresses/routes.ts';
import { Button } from '../components/Button.tsx';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { lateComponent } from '../components/lateComponent.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { Part } from '../components/Part.tsx';
import { type Session, SessionProvider, useSessionView } from '../components/SessionContext.tsx';
import { useLatePart } from '../components/useLatePart.ts';
import { useWired } from '../components/WiredContext.tsx';
import { authDialog } from '../dialogs/late.ts';
import { text } from '../text/shared.ts';
import { Banner } from './Banner.tsx';
import { Footer } from './Footer.tsx';
import { Guard } from './Guard.tsx';
import { Header } from './Header.tsx';
import { EdgeNotice, KeptNotice } from './KeptNotice.tsx';
import { Notifications } from './Notifications.tsx';
import { PageFault } from './PageFault.tsx';
import { pageComponent } from './pages.ts';

export const navigationView = (snapshot: SnapshotFrom<typeof navigationMachine>) => ({
  place: snapshot.context.shown,
  /** The page whose frame is shown. The first page's frame is shown before the page is loaded. */
  framed: snapshot.context.shown ?? snapshot.context.wanted,
  /** The page that the navigation marks: the current one, or the one that could not be loaded. */
  marked: snapshot.matches('pageUnavailable')
    ? snapshot.context.wanted
    : (snapshot.context.shown ?? snapshot.context.wanted),
  attempt: snapshot.context.attempt,
  showsBar: snapshot.matches({ loading: 'noticed' }) || snapshot.matches({ loading: 'late' }),
  isLate: snapshot.matches({ loading: 'late' }),
  fault: snapshot.matches('pageUnavailable')
    ? ('unavailable' as const)
    : snapshot.matches('pageBroken')
      ? ('broken' as const)
      : null,
});

/** Shown at the top of the screen, but part of the page that is loading. */
function ProgressBar() {
  return (
    <Box
      role="progressbar"
      aria-label={text.page.loading}
      position="fixed"
      top="0"
      insetX="0"
      height="3px"
      zIndex="toast"
      bg="brandFill"
      transformOrigin="left"
      animation="grow 4s ease-out both"
    />
  );
}

function AuthDialogHost() {
  const AuthDialog = authDialog.use();
  return AuthDialog && <AuthDialog />;
}

const backToTop = lateComponent(() => import('./BackToTop.tsx'));
let hasScrolled = false;
const watchFirstScroll = (tell: () => void) => {
  const note = () => {
    hasScrolled = true;
    tell();
  };
  addEventListener('scroll', note, { once: true });
  return () => removeEventListener('scroll', note);
};

/** Loaded with the first scroll. */
function BackToTopHost() {
  const isNeeded = useSyncExternalStore(watchFirstScroll, () => hasScrolled || scrollY > 0);
  const BackToTop = useLatePart('backToTop', backToTop);
  return (
    isNeeded && (
      <Suspense>
        <BackToTop />
      </Suspense>
    )
  );
}

const upgradeOffer = lateComponent(() => import('./UpgradeOffer.tsx'));

/** Loaded only in tabs that have been open for long. */
function UpgradeOfferHost() {
  const { boot } = useWired();
  const flows = useSelector(boot, ({ children }) => children.backgroundFlows);
  const runs = useSelector(flows, (snapshot) => snapshot?.matches({ siteUpgrade: 'running' }));
  const Offer = useLatePart('siteUpgrade', upgradeOffer);
  return (
    runs && (
      <Suspense>
        <Offer />
      </Suspense>
    )
  );
}

function Page({ fault }: { fault: 'unavailable' | 'broken' | null }): ReactNode {
  const { navigation } = useWired();
  const { place, attempt } = useSelector(navigation, navigationView, shallowEqual);
  const visit = useSessionView(({ context }) => context.visit);
  if (fault) return <PageFault fault={fault} />;
  if (!place) return <PageSkeleton>{text.site.loading}</PageSkeleton>;
  const { page: name, guard, path, survivesSignIn, survivesPathChange } = routeOf(place.pathname);
  const followed = survivesPathChange ? path : place.pathname;
  const Content = pageComponent(name);
  const page = (
    <ErrorBoundary
      key={`${followed} ${survivesSignIn ? '' : visit} ${attempt}`}
      onError={() => navigation.send({ type: 'page.crashed' })}
    >
      {Content && <Content />}
    </ErrorBoundary>
  );
  return (
    <Routes>
      <Route
        path={path}
        element={
          guard === 'open' ? (
            page
          ) : (
            <Guard key={`${followed} ${visit}`} route={guard} pathname={place.pathname}>
              {page}
            </Guard>
          )
        }
      />
    </Routes>
  );
}

/** Header, page, and footer: everything after the site has started. */
export function Frame({ session }: { session: Session }) {
  const { navigation, history } = useWired();
  const { place, framed, marked, showsBar, isLate, fault } = useSelector(navigation, navigationView, shallowEqual);
  const recalling = useSelector(session, (snapshot) => snapshot.matches('recalling'));
  const navigator = useMemo<Navigator>(() => {
    const address = (to: Parameters<Navigator['push']>[0]) =>
      typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
    return {
      createHref: (to) => history.hrefOf(address(to)),
      go: history.go,
      push: (to) => history.push(address(to)),
      replace: (to) => history.replace(address(to)),
    };
  }, [history]);
  // Pages load their data with the stored token, so nothing is rendered until the session has read it.
  if (recalling && !place) return null;
  const { layout, page } = routeOf(framed.pathname);
  return (
    <SessionProvider value={session}>
      <Router
        location={{ ...marked, state: { loginError: marked.loginError } }}
        navigationType={'POP' as NavigationType}
        navigator={navigator}
      >
        <Box
          display="flex"
          flexDirection="column"
          minHeight="100dvh"
          // Only an announcement at the end of a page has `order` in its own style. It is 2.5rem high, and its targets begin 2 px above it.
          css={{ '&:has(> [style^=order])': { minHeight: 'calc(100dvh + 2.7rem)' } }}
        >
          <nav aria-label={text.site.skip}>
            <chakra.a
              href="#content"
              position="fixed"
              top="-100px"
              insetInlineStart="4"
              padding="3"
              zIndex="toast"
              bg="surface"
              color="accent"
              borderRadius="control"
              boxShadow="float"
              _focus={{ top: '8px' }}
            >
              {text.site.skipToContent}
            </chakra.a>
          </nav>
          <Part>{layout !== 'bare' && <Header isSlim={layout === 'watching'} />}</Part>
          <Part>{layout !== 'bare' && layout !== 'watching' && <Banner isHome={page === 'home'} />}</Part>
          <chakra.main id="content" tabIndex={-1} flex="1">
            {showsBar && <ProgressBar />}
            <Page fault={fault} />
            <Part>
              <BackToTopHost />
            </Part>
          </chakra.main>
          <Part>{(layout === 'full' || layout === 'watching') && <Footer />}</Part>
          <Part>
            <KeptNotice />
            {isLate && (
              <EdgeNotice says={text.page.slow}>
                <Button variant="ghost" onClick={() => navigation.send({ type: 'site.reloaded' })}>
                  {text.common.reload}
                </Button>
              </EdgeNotice>
            )}
          </Part>
        </Box>
        <Part>
          <AuthDialogHost />
        </Part>
      </Router>
      <Part>
        <UpgradeOfferHost />
      </Part>
      <Part>
        <Notifications />
      </Part>
    </SessionProvider>
  );
}
